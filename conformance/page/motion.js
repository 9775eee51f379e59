// What moves. Animations run in real time even while the page's clock is paused; so do the timers used here.

const animationsOf = uncurry(Element.prototype.getAnimations);
const animationsOfRoot = ShadowRoot.prototype.getAnimations ? uncurry(ShadowRoot.prototype.getAnimations) : () => [];
const ONE_FRAME = 20;

const running = (element) => {
  const seen = new native.Set();
  const result = [];
  const add = (list) => {
    for (let i = 0; i < list.length; i++) {
      const animation = list[i];
      if (setHas(seen, animation) || animation.playState !== 'running' || !animation.effect || !animation.effect.target) continue;
      setAdd(seen, animation);
      const timing = animation.effect.getComputedTiming();
      if (+timing.activeDuration <= ONE_FRAME) continue;
      const target = animation.effect.target;
      if (!isSeen(target, newSweep())) continue;
      push(result, {
        name: animation.animationName || animation.transitionProperty || animation.id || 'animation',
        where: describe(target) + (animation.effect.pseudoElement || ''),
        endless: timing.endTime === Infinity,
      });
    }
  };
  add(animationsOf(element, { subtree: true }));
  eachElement(element, (at) => {
    const root = shadowOf(at);
    if (root) add(animationsOfRoot(root));
    if (flatChildren(at) !== childNodes(at) && localName(at) === 'slot') {
      const assigned = assignedNodes(at);
      for (let i = 0; i < assigned.length; i++) if (isElement(assigned[i])) add(animationsOf(assigned[i], { subtree: true }));
    }
  });
  return result;
};

const MOVING = [
  'transform',
  'translate',
  'rotate',
  'scale',
  'opacity',
  'backgroundColor',
  'backgroundPosition',
  'color',
  'filter',
  'clipPath',
  'strokeDashoffset',
  'maskPosition',
];
const sampleOf = (element) => {
  const result = [];
  let left = 200;
  eachElement(element, (at) => {
    if (--left < 0) return false;
    const style = native.getComputedStyle(at);
    const box = boxOf(at);
    let value = `${box.left},${box.top},${box.width},${box.height}`;
    for (let i = 0; i < MOVING.length; i++) value += `|${style[MOVING[i]]}`;
    push(result, { at, value });
    return true;
  });
  return result;
};
const wait = (ms) => new native.Promise((done) => native.setTimeout(done, ms));

/** Running animations; when there are none, elements whose style changes more than once within a quarter of a second. */
observer.motion = async (_argument, element) => {
  const animations = running(element);
  if (animations.length > 0) return { animations, changing: [], subjects: 1 };
  const changes = new native.Map();
  let before = sampleOf(element);
  for (let round = 0; round < 5; round++) {
    await wait(50);
    const now = sampleOf(element);
    for (let i = 0; i < now.length && i < before.length; i++) {
      if (now[i].at !== before[i].at || now[i].value === before[i].value) continue;
      mapSet(changes, now[i].at, (mapGet(changes, now[i].at) || 0) + 1);
    }
    before = now;
  }
  const changing = [];
  for (let i = 0; i < before.length; i++) if ((mapGet(changes, before[i].at) || 0) >= 2) push(changing, describe(before[i].at));
  return { animations: running(element), changing, subjects: 1 };
};
/** Waits until nothing on the page moves but what moves for ever, at most `most` milliseconds. */
observer.settle = async (most) => {
  for (let left = most; left > 0; left -= ONE_FRAME) {
    const list = running(document.documentElement);
    let moving = false;
    for (let i = 0; i < list.length; i++) if (!list[i].endless) moving = true;
    if (!moving) return true;
    await wait(ONE_FRAME);
  }
  return false;
};
observer.wait = async (ms) => {
  await wait(ms);
  return null;
};
