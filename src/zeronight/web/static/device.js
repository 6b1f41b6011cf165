// What this device keeps for itself: the hand that holds it and the size of letters. Set before the first paint.
for (const name of ["hand", "text"]) {
  try {
    const value = localStorage.getItem(`zn-${name}`);
    if (value) document.documentElement.dataset[name] = value;
  } catch {
    // A forbidden storage: the usual hand and size.
  }
}
