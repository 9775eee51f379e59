const FIELDS = 'checkbox columnheader combobox gridcell listbox radiogroup rowheader searchbox slider spinbutton switch textbox treegrid';

/** State → the roles of WAI-ARIA 1.2 that can have it; states that any element may have are left out. */
export const rolesWithState = {
  checked: words('checkbox menuitemcheckbox menuitemradio option radio switch treeitem'),
  expanded: words(
    'application button checkbox columnheader combobox disclosure gridcell link listbox menuitem menuitemcheckbox menuitemradio row rowheader ' +
      'switch tab treeitem',
  ),
  pressed: words('button disclosure'),
  selected: words('columnheader gridcell option row rowheader tab treeitem'),
  required: words(`${FIELDS} radio tree`),
  invalid: words(`${FIELDS} application radio tree`),
  readonly: words(`${FIELDS} grid menuitemcheckbox menuitemradio`),
  modal: words('alertdialog dialog'),
  sort: words('columnheader rowheader'),
} as const;

function words(text: string): readonly string[] {
  return text.split(' ');
}
