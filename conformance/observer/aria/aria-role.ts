// The role of an element for assistive technology: WAI-ARIA 1.2 with the tags of HTML-AAM.
import { includes } from '../platform/collections.ts';
import { inputType, isMultiple, listSize } from '../platform/fields.ts';
import { attribute, hasAttribute, isElement, localName } from '../platform/nodes.ts';
import { indexIn, lower, pairs, trim, words } from '../platform/text.ts';
import { flatParent, parentElement, safeMatches } from '../tree.ts';

/** Every role that an author may give. */
const ROLES = words(
  `alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox complementary
  contentinfo definition deletion dialog directory document emphasis feed figure form generic grid gridcell group heading img insertion
  link list listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note
  option paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider
  spinbutton status strong subscript superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree treegrid
  treeitem`,
);
/** Attributes that every role may have: an element with one of them is not presentational. */
const GLOBAL = words(
  `aria-atomic aria-busy aria-controls aria-current aria-describedby aria-details aria-dropeffect aria-flowto aria-grabbed aria-keyshortcuts
  aria-live aria-owns aria-relevant aria-roledescription`,
);

const BY_TAG = pairs(
  `article:article aside:complementary blockquote:blockquote button:button caption:caption code:code datalist:listbox dd:definition
  del:deletion details:group dfn:term dialog:dialog dt:term em:emphasis fieldset:group figure:figure h1:heading h2:heading h3:heading
  h4:heading h5:heading h6:heading hr:separator html:document ins:insertion li:listitem main:main mark:mark math:math menu:list meter:meter
  nav:navigation ol:list optgroup:group option:option output:status p:paragraph progress:progressbar search:search strong:strong
  sub:subscript sup:superscript svg:img table:table tbody:rowgroup textarea:textbox tfoot:rowgroup thead:rowgroup time:time tr:row ul:list`,
);
const BY_INPUT_TYPE = pairs(
  `button:button submit:button reset:button image:button file:button checkbox:checkbox radio:radio range:slider number:spinbutton hidden:`,
);

function roleOfInput(element: Element): string {
  const type = inputType(element) || 'text';
  const known = BY_INPUT_TYPE[type];
  if (known !== undefined) return known;
  if (hasAttribute(element, 'list') && includes(['email', 'search', 'tel', 'text', 'url'], type)) return 'combobox';
  return type === 'search' ? 'searchbox' : 'textbox';
}

const isNamed = (element: Element): boolean => hasAttribute(element, 'aria-label') || hasAttribute(element, 'aria-labelledby');
const SECTIONS = words('article aside main nav section');
const SECTION_ROLES = words('article complementary main navigation region');
function isInSection(element: Element): boolean {
  for (let at = parentElement(element); at; at = parentElement(at)) {
    const role = attribute(at, 'role');
    if (role ? includes(SECTION_ROLES, role) : includes(SECTIONS, localName(at))) return true;
  }
  return false;
}
/** The role of the table around a cell. */
function tableRole(cell: Element): string {
  for (let at = parentElement(cell); at; at = parentElement(at)) if (localName(at) === 'table') return attribute(at, 'role') || 'table';
  return '';
}

/** The role of the tag; empty for none. */
function tagRole(element: Element): string {
  const tag = localName(element);
  switch (tag) {
    case 'a':
    case 'area':
      return hasAttribute(element, 'href') ? 'link' : '';
    case 'input':
      return roleOfInput(element);
    case 'select':
      return isMultiple(element) || (listSize(element) || 0) > 1 ? 'listbox' : 'combobox';
    case 'img': {
      const silent =
        attribute(element, 'alt') === '' && !attribute(element, 'title') && !hasGlobal(element) && !hasAttribute(element, 'tabindex');
      return silent ? 'presentation' : 'img';
    }
    case 'section':
      return isNamed(element) ? 'region' : '';
    case 'form':
      return isNamed(element) ? 'form' : '';
    case 'header':
      return isInSection(element) ? '' : 'banner';
    case 'footer':
      return isInSection(element) ? '' : 'contentinfo';
    case 'td': {
      const table = tableRole(element);
      return table === 'grid' || table === 'treegrid' ? 'gridcell' : 'cell';
    }
    case 'th': {
      const scope = attribute(element, 'scope');
      return scope === 'row' || scope === 'rowgroup' ? 'rowheader' : 'columnheader';
    }
    default:
      return BY_TAG[tag] || '';
  }
}

function hasGlobal(element: Element): boolean {
  for (let i = 0; i < GLOBAL.length; i++) if (hasAttribute(element, GLOBAL[i])) return true;
  return isNamed(element);
}
const FOCUSABLE = 'a[href], area[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]';
const isFocusable = (element: Element): boolean => safeMatches(element, FOCUSABLE) && !safeMatches(element, ':disabled');

/** Parents whose presentational role makes these children presentational as well. */
const CARRIED = pairs(
  `li:ol,ul,menu dd:dl,div dt:dl,div td:tr th:tr tr:tbody,tfoot,thead,table tbody:table tfoot:table thead:table caption:table`,
);
function isCarried(element: Element): boolean {
  for (let at = element; ;) {
    const parents = CARRIED[localName(at)];
    const parent = flatParent(at);
    if (!parents || !parent || !isElement(parent) || indexIn(`,${parents},`, `,${localName(parent)},`) < 0) return false;
    const role = lower(trim(attribute(parent, 'role') || ''));
    if ((role === 'none' || role === 'presentation') && !hasGlobal(parent) && !isFocusable(parent)) return true;
    at = parent;
  }
}

/** The role of an element; empty for none. */
export function ariaRole(element: Element): string {
  const given = words(lower(attribute(element, 'role') || ''));
  for (let i = 0; i < given.length; i++) {
    if (!includes(ROLES, given[i])) continue;
    const presentational = given[i] === 'none' || given[i] === 'presentation';
    return presentational && (hasGlobal(element) || isFocusable(element)) ? tagRole(element) : given[i];
  }
  const own = tagRole(element);
  return own && isCarried(element) ? '' : own;
}
