// Notes, for every tap, when its first frame was painted and when the screen that the server made was; in ms.
(() => {
  const taps = (window.zeronightTaps = []);
  const painted = (then) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => then(performance.now());
      channel.port2.postMessage(0);
    });
  let lifted = 0;
  let open = null;
  addEventListener("pointerup", (event) => (lifted = event.timeStamp), true);
  addEventListener(
    "click",
    () => {
      const tap = { first: 0, screen: 0 };
      const from = lifted;
      open = { tap, from };
      taps.push(tap);
      painted((now) => (tap.first = now - from));
    },
    true,
  );
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver(() => {
      if (!open) return;
      const { tap, from } = open;
      open = null;
      painted((now) => (tap.screen = now - from));
    }).observe(document.querySelector("#play"), { childList: true });
  });
})();
