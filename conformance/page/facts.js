// Accessible states, media, controls with an expanded state, fields and their labels, targets.

const isDisabled = (element) => {
  if (safeMatches(element, ':disabled')) return true;
  for (let at = element; at; at = flatParent(at)) {
    if (isElement(at) && (attribute(at, 'aria-disabled') === 'true' || hasAttribute(at, 'inert'))) return true;
  }
  return false;
};
const flag = (element, name) => {
  const value = attribute(element, name);
  return value === null ? null : value === 'true' || value === '' ? true : value === 'false' ? false : value === 'mixed' ? null : true;
};
const expandedOf = (element) => {
  const own = flag(element, 'aria-expanded');
  if (own !== null) return own;
  const details = localName(element) === 'summary' ? parentNode(element) : element;
  return localName(details) === 'details' ? hasAttribute(details, 'open') : null;
};
observer.states = (_argument, element) => {
  const tag = localName(element);
  const native_ = tag === 'input' || tag === 'textarea' || tag === 'select';
  const role = roleOf(element);
  const invalid = attribute(element, 'aria-invalid');
  return {
    expanded: expandedOf(element),
    checked: tag === 'input' && (element.type === 'checkbox' || element.type === 'radio') ? element.checked : flag(element, 'aria-checked'),
    disabled: isDisabled(element),
    required:
      (native_ && element.required === true) ||
      flag(element, 'aria-required') === true ||
      (role === 'radiogroup' && requiredInside(element)),
    invalid: invalid !== null && invalid !== '' && invalid !== 'false',
    busy: flag(element, 'aria-busy') === true,
    pressed: flag(element, 'aria-pressed'),
    selected: tag === 'option' ? element.selected : flag(element, 'aria-selected'),
    readonly: (native_ && element.readOnly === true) || flag(element, 'aria-readonly') === true,
    modal: isModal(element),
  };
};
const requiredInside = (element) => {
  let found = false;
  eachElement(element, (at) => {
    if (localName(at) === 'input' && at.required) found = true;
  });
  return found;
};

observer.description = (_argument, element) => {
  const invalid = attribute(element, 'aria-invalid');
  return {
    description: `${referenced(element, 'aria-describedby')} ${attribute(element, 'aria-description') || ''}`,
    error: invalid && invalid !== 'false' ? referenced(element, 'aria-errormessage') : '',
    title: attribute(element, 'title') || '',
  };
};

/** Controls with an expanded state that a person can press, in document order. */
const disclosuresIn = (element) => {
  const result = [];
  const sweep = newSweep();
  eachElement(element, (at) => {
    const isSummary = localName(at) === 'summary' && parentNode(at) && localName(parentNode(at)) === 'details';
    if (!isSummary && !hasAttribute(at, 'aria-expanded')) return;
    if (roleOf(at) === 'combobox' || (attribute(at, 'aria-haspopup') || 'false') !== 'false') return;
    if (isSeen(at, sweep) && !isDisabled(at)) push(result, at);
  });
  return result;
};
FINDERS.disclosure = (number, element) => {
  const list = disclosuresIn(element);
  for (let i = 0; i < list.length; i++) if (numberOf(list[i]) === number) return list[i];
  return null;
};
observer.disclosures = (_argument, element) => {
  const list = disclosuresIn(element);
  const result = [];
  for (let i = 0; i < list.length; i++)
    push(result, { number: numberOf(list[i]), name: nameOf(list[i]), expanded: expandedOf(list[i]) === true });
  return result;
};

const MEDIA = { image: ['img', 'svg', 'picture', 'canvas'], audio: ['audio'], video: ['video'] };
observer.media = (kind, element) => {
  const result = [];
  const sweep = newSweep();
  eachElement(element, (at) => {
    const tag = localName(at);
    const byRole = kind === 'image' && attribute(at, 'role') === 'img';
    if (!includes(MEDIA[kind], tag) && !byRole) return;
    if (tag === 'picture' || (tag === 'svg' && !byRole && !labelOf(at))) return;
    if ((attribute(at, 'role') || '') === 'presentation') return;
    const silent = isSilent(at);
    if (silent && tag !== 'img') return;
    const sight = sightOf(at, sweep);
    push(result, {
      tag,
      silent,
      seen: isSeen(at, sweep),
      sight,
      loaded: tag === 'img' ? at.complete && at.naturalWidth > 0 : tag === 'audio' || tag === 'video' ? isPlayable(at) : true,
      width: tag === 'img' ? at.naturalWidth : tag === 'canvas' ? at.width : 0,
      height: tag === 'img' ? at.naturalHeight : tag === 'canvas' ? at.height : 0,
      name: labelOf(at) || around(at),
      controls: tag === 'audio' || tag === 'video' ? at.controls || hasButtons(at) : false,
      autoplay: tag === 'audio' || tag === 'video' ? at.autoplay || !at.paused : false,
      source: slice(at.currentSrc || at.src || '', 0, 200),
    });
  });
  return result;
};
/** What asked not to be fetched ahead has nothing to show yet, and no error either. */
const isPlayable = (element) => !element.error && (element.readyState >= 1 || (element.preload === 'none' && element.networkState !== 3));
/** The name of the figure, or of the control that the picture is the content of. */
const around = (element) => {
  let at = flatParent(element);
  for (let steps = 0; at && isElement(at) && steps < 4; steps++, at = flatParent(at)) {
    if (localName(at) === 'figure' || includes(['button', 'link', 'figure'], roleOf(at))) return nameOf(at);
  }
  return '';
};
const hasButtons = (element) => {
  const parent = flatParent(element);
  let found = false;
  if (parent && isElement(parent))
    eachElement(parent, (at) => {
      if (roleOf(at) === 'button') found = true;
    });
  return found;
};

const FIELD_ROLES = ['textbox', 'searchbox', 'spinbutton', 'combobox', 'listbox', 'checkbox', 'switch', 'radio', 'radiogroup', 'slider'];
observer.fields = (_argument, element) => {
  const result = [];
  const sweep = newSweep();
  eachElement(element, (at) => {
    if (at === element || !includes(FIELD_ROLES, roleOf(at)) || attribute(at, 'type') === 'hidden') return;
    const sight = sightOf(at, sweep);
    if (sight === 'unrendered' || sight === 'detached') return;
    const label = labelOf(at);
    const content = includes(['checkbox', 'switch', 'radio'], roleOf(at)) && localName(at) !== 'input' ? plainText(at) : '';
    push(result, { where: describe(at), role: roleOf(at), label: label || content });
  });
  return result;
};

const TARGETS = [
  'button',
  'link',
  'checkbox',
  'switch',
  'radio',
  'tab',
  'menuitem',
  'option',
  'disclosure',
  'combobox',
  'slider',
  'spinbutton',
  'textbox',
];
observer.targets = (_argument, element) => {
  const result = [];
  const sweep = newSweep();
  eachElement(element, (at) => {
    const isLink = localName(at) === 'a' && hasAttribute(at, 'href');
    if (!isLink && !includes(TARGETS, roleOf(at))) return;
    if (!isSeen(at, sweep)) return;
    const box = pressedBox(at, sweep);
    const inline =
      isLink &&
      styleOf(at, sweep).display === 'inline' &&
      trim(rawText(parentNode(at) && isElement(parentNode(at)) ? parentNode(at) : at)) !== trim(rawText(at));
    push(result, { where: describe(at), left: box.left, top: box.top, width: box.width, height: box.height, inline });
  });
  return result;
};

/** Where a control takes presses: its own box, or the label that is seen in its stead. */
const pressedBox = (control, sweep) => {
  let box = boxOf(control);
  if (isSeenItself(control, sweep) || !control.labels) return box;
  for (let i = 0; i < control.labels.length; i++) {
    const other = boxOf(control.labels[i]);
    if (isSeenItself(control.labels[i], sweep) && other.width * other.height > box.width * box.height) box = other;
  }
  return box;
};

observer.viewport = () => ({ width: window.innerWidth, height: window.innerHeight });

/** Addresses that the document names in frames and hints: a browser may fetch them without a request that is seen. */
observer.hints = () => {
  const result = [];
  eachElement(document, (at) => {
    const tag = localName(at);
    if (tag === 'iframe' || tag === 'frame' || tag === 'object' || tag === 'embed') {
      const address = at.src || at.data || '';
      if (address) push(result, { url: slice(address, 0, 2000), type: tag });
    }
    if (tag !== 'link' || !at.href) return;
    const relations = words(lower(attribute(at, 'rel') || ''));
    const hints = ['prefetch', 'preload', 'prerender', 'preconnect', 'dns-prefetch', 'modulepreload'];
    for (let i = 0; i < relations.length; i++)
      if (includes(hints, relations[i])) push(result, { url: slice(at.href, 0, 2000), type: relations[i] });
  });
  return result;
};
