// What the person did last: trusted input events, in order. Copies and clicks are told apart by it.

let actionNumber = 0;
const clicks = [];
const CLICK_LIMIT = 200;
const countAction = (event) => {
  if (event.isTrusted) actionNumber++;
};
listen(window, 'pointerdown', countAction, true);
listen(window, 'keydown', countAction, true);
listen(
  window,
  'click',
  (event) => {
    if (!event.isTrusted) return;
    const path = pathOf(event);
    const around = [];
    for (let i = 0; i < path.length; i++) if (path[i] !== window && nodeType(path[i]) === 1) push(around, path[i]);
    if (clicks.length >= CLICK_LIMIT) clicks.length = 0;
    push(clicks, { around, action: actionNumber });
  },
  true,
);

/** Remembers the element that is about to be pressed: a locator may find another one afterwards. */
let meant = null;
let aimedAt = 0;
observer.aim = (_argument, element) => {
  meant = element;
  aimedAt = actionNumber;
  return null;
};
/**
 * Whether a press since the aiming ended as a click on the element aimed at, or on the label that stands for it. Of several quick
 * presses one is enough: the first may hide the control.
 */
observer.hit = () => {
  if (!meant || !isConnected(meant)) return true;
  const stand = standInOf(meant);
  for (let i = clicks.length - 1; i >= 0 && clicks[i].action > aimedAt; i--) {
    if (includes(clicks[i].around, meant) || (stand && includes(clicks[i].around, stand))) return true;
    for (let k = 0; k < clicks[i].around.length; k++) if (flatContains(meant, clicks[i].around[k])) return true;
  }
  return false;
};

// Things that a verb needs to hold for a moment: an element that was found here, or the platform's own functions.
const FINDERS = Object.create(null);
observer.lend = (wish, element) => {
  const found = FINDERS[wish.finder](wish.argument, element);
  if (!found) return false;
  native.defineProperty(window, wish.key, { value: found, configurable: true, enumerable: false });
  return true;
};
observer.takeBack = (key) => {
  delete window[key];
  return null;
};
FINDERS.itself = (_argument, element) => element;
FINDERS.natives = () => ({ native, keepAxe });
