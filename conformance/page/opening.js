// Pages that are being opened, seen from inside: the browser tells the runner a moment later.

const OPEN_LIMIT = 100;
let openings = [];
const noteOpening = (url) => {
  if (openings.length < OPEN_LIMIT) push(openings, slice(`${url}`, 0, 2000));
};
const forgetOpenings = () => {
  openings = [];
};
const openPage = window.open.bind(window);
const asAddress = (url) => {
  try {
    return new URL(`${url}`, document.baseURI).href;
  } catch {
    return `${url}`;
  }
};
const wrappedOpen = {
  open(url, ...rest) {
    noteOpening(url === undefined ? 'about:blank' : asAddress(url));
    return openPage(url, ...rest);
  },
};
native.defineProperty(window, 'open', { value: wrappedOpen.open, writable: true, enumerable: true, configurable: true });
listen(window, 'click', (event) => {
  if (event.defaultPrevented) return;
  const path = pathOf(event);
  for (let i = 0; i < path.length; i++) {
    const node = path[i];
    if (node === window || nodeType(node) !== 1 || (localName(node) !== 'a' && localName(node) !== 'area')) continue;
    const target = attribute(node, 'target') || '';
    if (hasAttribute(node, 'href') && target && target !== '_self' && target !== '_parent' && target !== '_top') noteOpening(node.href);
  }
});
observer.openings = () => copy(openings);
