/**
 * Installed in a page before its own code: keeps the texts that elements and live regions get, shadow trees included.
 * `globalThis.__record__` is the list; `clear` empties it. Serialised, so it uses nothing from around.
 */
export function recorder() {
  const LIVE = '[aria-live], [role=status], [role=alert], [role=log], output';
  let written = [];
  let spoken = [];
  const liveAround = (node) => {
    for (let at = node; at; at = at.parentNode ?? at.host) if (at.nodeType === 1 && at.matches(LIVE)) return at;
    return undefined;
  };
  const texts = (node, list) => {
    if (node.nodeType === 3) list.push(node);
    else for (const child of (node.shadowRoot ?? node).childNodes) texts(child, list);
    return list;
  };
  const take = (changes) => {
    const heard = new Map();
    for (const { target, addedNodes, type } of changes) {
      for (const node of type === 'characterData' ? [target] : [...addedNodes].flatMap((one) => texts(one, []))) {
        if (node.data.trim() !== '') written.push({ at: node.parentNode, text: node.data });
      }
      const region = liveAround(target);
      if (region !== undefined && region.textContent.trim() !== '') heard.set(region, region.textContent);
    }
    for (const [region, text] of heard) spoken.push({ politeness: region.getAttribute('aria-live') ?? region.getAttribute('role'), text });
  };
  const observer = new MutationObserver(take);
  const watch = (root) => observer.observe(root, { subtree: true, childList: true, characterData: true });
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    watch(root);
    return root;
  };
  watch(document);
  const around = (element, node) => {
    for (let at = node; at; at = at.parentNode ?? at.host) if (at === element) return true;
    return false;
  };
  globalThis.__record__ = {
    clear() {
      observer.takeRecords();
      written = [];
      spoken = [];
    },
    /** Texts written in an element since the last mount. */
    written(element) {
      take(observer.takeRecords());
      return written.filter(({ at }) => around(element, at)).map(({ text }) => text);
    },
    spoken() {
      take(observer.takeRecords());
      return spoken;
    },
  };
}
