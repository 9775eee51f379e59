// Fields as a person meets them: what kind, which options, what is chosen.

const OPTION_ROLES = ['option', 'radio', 'menuitemradio', 'menuitemcheckbox', 'checkbox', 'switch'];
const roleOf = (element) => {
  const explicit = words(attribute(element, 'role'))[0];
  if (explicit) return explicit;
  const tag = localName(element);
  if (tag === 'input') {
    const type = lower(attribute(element, 'type') || 'text');
    if (type === 'checkbox' || type === 'radio') return type;
    if (type === 'number') return 'spinbutton';
    if (type === 'range') return 'slider';
    if (includes(['button', 'submit', 'reset', 'image'], type)) return 'button';
    return hasAttribute(element, 'list') ? 'combobox' : 'textbox';
  }
  if (tag === 'select') return element.multiple || element.size > 1 ? 'listbox' : 'combobox';
  return { textarea: 'textbox', button: 'button', option: 'option', summary: 'disclosure', fieldset: 'group' }[tag] || '';
};
const isEditable = (element) =>
  localName(element) === 'textarea' ||
  (localName(element) === 'input' &&
    !includes(
      ['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'file', 'hidden', 'range', 'color'],
      lower(attribute(element, 'type') || 'text'),
    )) ||
  Boolean(element.isContentEditable);
const isChosen = (element) => {
  const tag = localName(element);
  if (tag === 'option') return element.selected;
  if (tag === 'input') return element.checked;
  for (let i = 0; i < CHOSEN.length; i++) if (attribute(element, CHOSEN[i]) === 'true') return true;
  return false;
};
const CHOSEN = ['aria-checked', 'aria-selected', 'aria-pressed'];

const firstEditable = (element) => {
  let found = null;
  eachElement(element, (at) => {
    if (!found && isEditable(at)) found = at;
  });
  return found;
};
FINDERS.editable = (_argument, element) => firstEditable(element);

/** The list that belongs to a combo box: named by a relation, else the one that is open. */
const popupOf = (element) => {
  const box = roleOf(element) === 'combobox' ? element : comboIn(element);
  const ids = box ? words(`${attribute(box, 'aria-controls') || ''} ${attribute(box, 'aria-owns') || ''}`) : [];
  for (let i = 0; i < ids.length; i++) {
    const target = byId(box, ids[i]);
    if (target) return target;
  }
  let found = null;
  eachElement(document, (at) => {
    if (!found && attribute(at, 'role') === 'listbox' && isSeen(at, newSweep())) found = at;
  });
  return found;
};
const comboIn = (element) => {
  let found = null;
  eachElement(element, (at) => {
    if (!found && roleOf(at) === 'combobox') found = at;
  });
  return found;
};

/** Elements that can be chosen in a field, in document order. */
const optionsOf = (element) => {
  const inside = [];
  const collect = (root) =>
    eachElement(root, (at) => {
      if (at !== root && (includes(OPTION_ROLES, roleOf(at)) || (localName(at) === 'button' && hasAttribute(at, 'aria-pressed'))))
        push(inside, at);
    });
  collect(element);
  if (inside.length === 0 && localName(element) !== 'select') {
    const popup = roleOf(element) === 'combobox' || comboIn(element) ? popupOf(element) : null;
    if (popup) collect(popup);
  }
  return inside;
};
const optionName = (option) => (localName(option) === 'option' ? option.label : nameOf(option));
const choiceKind = (element) => {
  if (localName(element) === 'select') return 'select';
  const select = innerSelect(element);
  if (select) return 'wrapped-select';
  const role = roleOf(element);
  if (role === 'combobox') return 'combobox';
  if (role === 'listbox') return 'listbox';
  if (role === 'radiogroup') return 'options';
  if (optionsInside(element) > 0) return 'options';
  if (comboIn(element)) return 'combobox';
  return isEditable(element) || firstEditable(element) ? 'free' : 'none';
};
const innerSelect = (element) => {
  let found = null;
  eachElement(element, (at) => {
    if (!found && localName(at) === 'select') found = at;
  });
  return found;
};
const optionsInside = (element) => {
  let count = 0;
  eachElement(element, (at) => {
    if (at !== element && (includes(OPTION_ROLES, roleOf(at)) || hasAttribute(at, 'aria-pressed'))) count++;
  });
  return count;
};
FINDERS.select = (_argument, element) => (localName(element) === 'select' ? element : innerSelect(element));
FINDERS.combobox = (_argument, element) => (roleOf(element) === 'combobox' ? element : comboIn(element));
FINDERS.opener = (_argument, element) => {
  const box = FINDERS.combobox(null, element);
  return box ? standInOf(box) || box : null;
};
FINDERS.option = (index, element) => {
  const option = optionsOf(element)[index];
  return option ? FINDERS.clickable(null, option) : null;
};
/**
 * What a person presses for a control: the control or one of its labels, whichever is really there where it would be pressed, the control
 * first. A combo box that lets presses through is pressed by what takes them around it.
 */
FINDERS.clickable = (_argument, element) => {
  const candidates = [element];
  if (element.labels) for (let i = 0; i < element.labels.length; i++) push(candidates, element.labels[i]);
  for (let i = 0; i < candidates.length; i++) {
    const hit = hitInMiddle(candidates[i]);
    if (hit && flatContains(candidates[i], hit)) return candidates[i];
  }
  const stand = standInOf(element);
  if (stand) return stand;
  return !isSeenItself(element, newSweep()) && candidates.length > 1 ? candidates[1] : element;
};
/** The nearest element around a combo box without pointer events that takes the press in its place; `null` when it needs none. */
const standInOf = (element) => {
  if (roleOf(element) !== 'combobox' || native.getComputedStyle(element).pointerEvents !== 'none') return null;
  const hit = hitInMiddle(element);
  for (let at = flatParent(element); at && isElement(at); at = flatParent(at))
    if (native.getComputedStyle(at).pointerEvents !== 'none') return hit && (flatContains(at, hit) || flatContains(hit, at)) ? at : null;
  return null;
};
const hitInMiddle = (element) => {
  scrollToSight(element);
  const boxes = boxesOf(element);
  for (let i = 0; i < boxes.length; i++)
    if (boxes[i].width > 1 && boxes[i].height > 1) return hitAt((boxes[i].left + boxes[i].right) / 2, (boxes[i].top + boxes[i].bottom) / 2);
  return null;
};
/** A tag's own text inside a tag field. */
const tagsOf = (element) => {
  const result = [];
  eachElement(element, (at) => {
    if (at === element) return;
    const role = roleOf(at);
    if ((localName(at) === 'li' || role === 'listitem' || role === 'row' || role === 'gridcell') && trim(plainText(at)))
      push(result, readElement(at).text);
  });
  return result;
};

observer.choice = (_argument, element) => {
  const list = optionsOf(element);
  const options = [];
  const sweep = newSweep();
  for (let i = 0; i < list.length && i < 2000; i++) {
    push(options, { name: optionName(list[i]), chosen: isChosen(list[i]), seen: isSeen(list[i], sweep), disabled: isDisabled(list[i]) });
  }
  const box = FINDERS.combobox(null, element);
  const editable = firstEditable(element);
  return {
    kind: choiceKind(element),
    options,
    expanded: box ? attribute(box, 'aria-expanded') === 'true' : false,
    editable: Boolean(editable) && !editable.readOnly,
    typed: editable ? editable.value || '' : '',
    tags: tagsOf(element),
    shown: box ? box.value || readElement(box).text : '',
  };
};

/** The value of a field in JSON: text, number, boolean, list of chosen names. */
const valueOf = (element) => {
  const tag = localName(element);
  const role = roleOf(element);
  if (role === 'checkbox' || role === 'switch' || role === 'radio') return isChosen(element);
  if (tag === 'select') {
    const chosen = [];
    for (let i = 0; i < element.selectedOptions.length; i++) push(chosen, element.selectedOptions[i].label);
    return element.multiple ? chosen : chosen.length ? chosen[0] : '';
  }
  if (isEditable(element)) return element.value === undefined ? plainText(element) : element.value;
  if (role === 'slider' || role === 'spinbutton')
    return attribute(element, 'aria-valuetext') || attribute(element, 'aria-valuenow') || element.value || '';
  const select = innerSelect(element);
  if (select) return valueOf(select);
  const list = optionsOf(element);
  if (list.length > 0 && role !== 'combobox') {
    const chosen = [];
    let single = role === 'radiogroup';
    for (let i = 0; i < list.length; i++) {
      if (roleOf(list[i]) === 'radio') single = true;
      if (isChosen(list[i])) push(chosen, optionName(list[i]));
    }
    if (list.length === 1 && includes(['checkbox', 'switch'], roleOf(list[0]))) return isChosen(list[0]);
    return single ? chosen[0] || '' : chosen;
  }
  const editable = firstEditable(element);
  const tags = tagsOf(element);
  if (tags.length > 0) return tags;
  if (editable) return valueOf(editable);
  return readElement(element).text;
};
observer.value = (_argument, element) => ({ value: valueOf(element), role: roleOf(element) });
