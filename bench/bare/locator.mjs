/** Roles of controls with an expanded state. */
const EXPANDABLE = ['button', 'link', 'tab', 'menuitem', 'treeitem', 'combobox', 'switch', 'row', 'gridcell'];

/** The Playwright locator of a query of `conformance/target/locate.ts`. It may match several elements. */
export function locatorOf(page, { roles, names, within, nth }) {
  const scope = within === undefined ? page.locator('body') : locatorOf(page, within).filter({ visible: true }).first();
  if (roles.length === 0) return scope;
  const expressions = names.map(({ source, flags }) => new RegExp(source, flags));
  const all = roles
    .map((role) => (role === 'disclosure' ? disclosure(scope, expressions) : byRole(scope, role, expressions)))
    .reduce((sum, other) => sum.or(other));
  return nth === undefined ? all : all.nth(nth);
}

/** Whether a query asks for the page as a whole: no role, in nothing. */
export const isWholePage = ({ roles, within }) => roles.length === 0 && within === undefined;

function byRole(scope, role, names) {
  if (names.length === 0) return scope.getByRole(role);
  return names.map((name) => scope.getByRole(role, { name })).reduce((both, other) => both.and(other));
}

/** Controls that say whether they are expanded, and `summary`. */
function disclosure(scope, names) {
  return names.reduce((found, name) => {
    const named = EXPANDABLE.map((role) => scope.getByRole(role, { name })).reduce((sum, other) => sum.or(other));
    return found.and(named.or(scope.locator('summary').filter({ hasText: name })));
  }, scope.locator('[aria-expanded], summary'));
}
