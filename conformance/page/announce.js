// What a screen reader would say because of a change in a live region.

const POLITENESS = { status: 'polite', log: 'polite', alert: 'assertive', timer: 'off', marquee: 'off' };
const LIVE = '[aria-live],[role~="status"],[role~="log"],[role~="alert"],[role~="timer"],[role~="marquee"],output';
const ATOMIC = ['status', 'alert'];
const ANNOUNCEMENT_LIMIT = 2000;

let spoken = [];
let spokenTruncated = false;
/** Whether an element in a live region was shown when last looked at. */
const lastShown = new native.WeakMap();

const roleThen = (past, element) => words(attributeThen(past, element, 'role'))[0] || (localName(element) === 'output' ? 'status' : '');
/** How urgent the element's own region is; `''` when it is none. */
const politenessThen = (past, element) => {
  const live = lower(trim(attributeThen(past, element, 'aria-live') || ''));
  if (live === 'polite' || live === 'assertive' || live === 'off') return live;
  return POLITENESS[roleThen(past, element)] || '';
};
/** The region around a node, and the nearest element that is read as a whole. */
const regionThen = (past, node) => {
  let whole = null;
  let decided = false;
  for (let at = node; at; at = parentThen(past, at)) {
    if (!isElement(at)) continue;
    const atomic = attributeThen(past, at, 'aria-atomic');
    if (!decided && (atomic === 'true' || atomic === 'false')) {
      decided = true;
      if (atomic === 'true') whole = at;
    }
    const politeness = politenessThen(past, at);
    if (!politeness) continue;
    if (politeness === 'off') return null;
    if (!decided && includes(ATOMIC, roleThen(past, at))) whole = at;
    return { region: at, politeness, whole };
  }
  return null;
};

/** What the change that led to this moment would make a region say; the tree is as it was right after the change. */
const heardThen = (past, record, sweep) => {
  const target = record.target;
  if (record.type === 'attributes') {
    const name = record.attributeName;
    if (name === 'aria-busy' && record.oldValue === 'true' && attributeThen(past, target, name) !== 'true') {
      const found = regionThen(past, target);
      return found && found.region === target ? { found, text: textThen(past, target, sweep) } : null;
    }
    return null;
  }
  const found = regionThen(past, target);
  if (!found || attributeThen(past, found.region, 'aria-busy') === 'true') return null;
  const relevant = words(lower(attributeThen(past, found.region, 'aria-relevant') || 'additions text'));
  const takes = (kind) => includes(relevant, kind) || includes(relevant, 'all');
  let text = '';
  let changed = false;
  if (record.type === 'characterData') {
    changed = takes('text');
    if (changed) text = dataThen(past, target);
  } else {
    for (let i = 0; i < record.addedNodes.length; i++) {
      const node = record.addedNodes[i];
      if (isText(node) ? !takes('text') && !takes('additions') : !isElement(node) || !takes('additions')) continue;
      changed = true;
      text += textThen(past, node, sweep);
    }
    for (let i = 0; i < record.removedNodes.length; i++) {
      const node = record.removedNodes[i];
      if (!takes('removals') && !(found.whole && isText(node) && takes('text') && textThen(past, found.whole, sweep))) continue;
      changed = true;
      if (takes('removals')) text += textThen(past, node, sweep);
    }
  }
  if (!changed) return null;
  const around = isElement(target) ? target : parentThen(past, target);
  if (around && isElement(around) && isConnected(around) && (!isAudible(around, sweep) || isSilent(around))) return null;
  return { found, text: found.whole ? textThen(past, found.whole, sweep) : text };
};
const isAudible = (element, sweep) => {
  const sight = sightOf(element, sweep);
  return sight === 'shown' || sight === 'offscreen' || sight === 'transparent';
};

/** Elements in live regions that were hidden before this batch and are shown now. */
const heardByShowing = (records, sweep) => {
  const result = [];
  for (let i = 0; i < records.length; i++) {
    const target = records[i].target;
    if (records[i].type !== 'attributes' || !isConnected(target)) continue;
    const found = regionThen(newPast(), target);
    if (!found || found.region === target || weakGet(lastShown, target) !== false) continue;
    if (!isAudible(target, sweep) || isSilent(target)) continue;
    weakSet(lastShown, target, true);
    push(result, { found, text: textThen(newPast(), found.whole || target, sweep) });
  }
  return result;
};
const noteShown = (region, sweep) => {
  let left = 200;
  eachElement(region, (element) => {
    if (--left < 0) return false;
    weakSet(lastShown, element, isAudible(element, sweep) && !isSilent(element));
    return true;
  });
};

/** Adds what one batch made regions say: one entry per region, its texts in order. */
const speak = (heard, before, sweep, at) => {
  const entries = new native.Map();
  for (let i = 0; i < heard.length; i++) {
    const { found, text } = heard[i];
    if (!essence(text) || !isConnected(found.region)) continue;
    if (!connectedThen(before, found.region) || !politenessThen(before, found.region)) continue;
    if (!isAudible(found.region, sweep) || isSilent(found.region)) continue;
    if (!mapHas(entries, found.region)) {
      const entry = { region: numberOf(found.region), where: describeRegion(found.region), politeness: found.politeness, texts: [], at };
      mapSet(entries, found.region, entry);
      if (spoken.length < ANNOUNCEMENT_LIMIT) push(spoken, entry);
      else spokenTruncated = true;
    }
    const texts = mapGet(entries, found.region).texts;
    if (texts.length < 200 && (texts.length === 0 || essence(texts[texts.length - 1]) !== essence(text))) push(texts, text);
  }
  // a re-render that writes the same words again is nothing new
  for (let i = spoken.length - 1; i >= 0 && spoken[i].at === at; i--) {
    const entry = spoken[i];
    let earlier = i - 1;
    while (earlier >= 0 && spoken[earlier].region !== entry.region) earlier--;
    if (earlier < 0 || !entry.texts.length) continue;
    const said = spoken[earlier].texts;
    if (entry.texts.length === 1 && essence(said[said.length - 1]) === essence(entry.texts[0])) {
      const kept = [];
      for (let k = 0; k < spoken.length; k++) if (k !== i) push(kept, spoken[k]);
      spoken = kept;
    }
  }
};
const describeRegion = (region) => localName(region) + (attribute(region, 'role') ? `[role=${attribute(region, 'role')}]` : '');

observer.announcements = () => {
  takePending();
  const result = copy(spoken);
  let truncated = spokenTruncated;
  const frames = framesOf(document);
  for (let i = 0; i < frames.length; i++) {
    const inner = frames[i].observer.announcements();
    for (let k = 0; k < inner.entries.length; k++) push(result, inner.entries[k]);
    truncated = truncated || inner.truncated;
  }
  for (let i = 1; i < result.length; i++) {
    const entry = result[i];
    let k = i - 1;
    for (; k >= 0 && result[k].at > entry.at; k--) result[k + 1] = result[k];
    result[k + 1] = entry;
  }
  return { entries: result, truncated, regions: countRegions() };
};
const countRegions = () => {
  let count = 0;
  eachElement(document, (element) => {
    if (matches(element, LIVE)) count++;
  });
  return count;
};
