/** The roles of WAI-ARIA 1.2 for pages, and the pseudo-roles `text` and `disclosure`. */
export const roles: ReadonlySet<string> = new Set(
  (
    'text disclosure none alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox ' +
    'complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic grid gridcell group heading ' +
    'img image insertion link list listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter ' +
    'navigation note option paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox ' +
    'separator slider spinbutton status strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer ' +
    'toolbar tooltip tree treegrid treeitem'
  ).split(' '),
);

const PSEUDO = new Set(['text', 'disclosure', 'none']);

/** Whether an element can have this role; the pseudo-roles of the anatomy are none. */
export function isAriaRole(name: string): boolean {
  return name === 'none' || (roles.has(name) && !PSEUDO.has(name));
}
