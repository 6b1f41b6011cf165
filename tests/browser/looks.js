({
  // Elements that hold text of their own and are shown.
  texts() {
    return [...document.body.querySelectorAll("*")].filter((element) => {
      const box = element.getBoundingClientRect();
      const says = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
      return says && box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true });
    });
  },

  named(element) {
    const kind = element.tagName.toLowerCase() + (element.className ? `.${element.className}` : "");
    return `${kind} «${element.textContent.trim().slice(0, 40)}»`;
  },

  // What sticks out to the right, unless it lies in a box of its own that scrolls.
  sideways() {
    // A phone widens innerWidth until all fits, and shows it smaller; this one stays.
    const width = document.documentElement.clientWidth;
    const wide = document.scrollingElement.scrollWidth - width;
    const scrolls = (element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
    const out = this.texts().filter((element) => {
      if (element.getBoundingClientRect().right <= width + 1) return false;
      for (let around = element; around; around = around.parentElement) if (scrolls(around)) return false;
      return true;
    });
    const found = out.map((element) => `sticks out: ${this.named(element)}`);
    return (wide > 0 ? [`the page scrolls ${wide} px sideways`, ...found] : found).slice(0, 10);
  },

  // Text that its own box cuts off: neither wrapped, nor scrolled to, nor ended by an ellipsis on purpose.
  cutOff() {
    const cut = this.texts().filter((element) => {
      const style = getComputedStyle(element);
      const hides = [style.overflowX, style.overflowY].some((how) => how === "hidden" || how === "clip");
      const wide = element.scrollWidth > element.clientWidth + 1;
      const high = element.scrollHeight > element.clientHeight + 1;
      const meant = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      return hides && (wide || high) && !meant;
    });
    return cut.map((element) => `is cut off: ${this.named(element)}`).slice(0, 10);
  },

  // Text that cannot be told from its ground, what is dimmed or switched off included, which axe leaves out.
  dim() {
    const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const rgba = (colour) => {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
      return { rgb: [r, g, b], a: a / 255 };
    };
    const over = (top, ground) => ground.map((value, at) => value + (top.rgb[at] - value) * top.a);
    const light = (rgb) => {
      const [r, g, b] = rgb.map((value) => value / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const paint = (element, property) => {
      const found = rgba(getComputedStyle(element)[property]);
      for (let around = element; around; around = around.parentElement) found.a *= Number(getComputedStyle(around).opacity);
      return found;
    };
    const canvas = getComputedStyle(document.documentElement).colorScheme.includes("dark") ? [0, 0, 0] : [255, 255, 255];
    const low = this.texts().flatMap((element) => {
      const around = [];
      for (let one = element; one; one = one.parentElement) around.unshift(one);
      const ground = around.reduce((colour, one) => over(paint(one, "backgroundColor"), colour), canvas);
      const [dark, bright] = [ground, over(paint(element, "color"), ground)].map(light).sort((a, b) => a - b);
      const ratio = (bright + 0.05) / (dark + 0.05);
      return ratio < 4.5 ? [`is dim, ${ratio.toFixed(2)} to 1: ${this.named(element)}`] : [];
    });
    return low.slice(0, 10);
  },

  // Of many like parts (the rows of a table, the clauses of a paper) axe looks at the first ones: they are made
  // by the same template, and it takes seconds for each hundred.
  thin() {
    const most = 10;
    for (const parent of document.body.querySelectorAll("*")) {
      const seen = {};
      for (const child of parent.children) {
        const kind = `${child.tagName} ${child.className}`;
        seen[kind] = (seen[kind] || 0) + 1;
        child.toggleAttribute("data-unlooked", seen[kind] > most);
      }
    }
    return [];
  },

  // All that is said in the page's own language: texts, and the attributes that are read out.
  said() {
    const read = ["aria-label", "title", "placeholder", "alt", "aria-description", "aria-roledescription"];
    const silent = "script, style, code, pre, kbd, samp, textarea, [translate=no]";
    const language = document.documentElement.lang;
    const said = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.currentNode; node; node = walker.nextNode()) {
      const element = node.nodeType === 3 ? node.parentElement : node;
      if (element.closest(silent) || element.closest("[lang]").lang !== language) continue;
      if (node.nodeType === 3) said.push(node.data);
      else said.push(...read.map((name) => node.getAttribute(name)).filter(Boolean));
    }
    return said.map((text) => text.replace(/\s+/g, " ").trim()).filter(Boolean);
  },
})
