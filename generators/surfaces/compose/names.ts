import { camelCase, legal, pascalCase, snakeCase, type NamePolicy } from '../../text/names/policy.ts';

/** Hard keywords, and soft ones that do not work as a name everywhere. */
const KEYWORDS =
  'as break class continue do else false for fun if in interface is null object package return super this throw true try typealias ' +
  'typeof val var when while';

/** Members that every data class has already. */
const MEMBERS = 'equals hashCode toString copy getClass clone finalize notify notifyAll wait';

/** Types that generated code names without their package. A nested type of the same name would hide them. */
const TYPES =
  'Any Array Boolean Byte Char CharSequence Double Enum Float Int JsonElement JsonObject Lambda List Long Map Nothing Number Pair Set ' +
  'Short String Unit Companion Composable Color Brush Dp Modifier Date Duration FontWeight FontStack TextStyle BorderStroke ShadowLayer ' +
  'Stable Immutable Trigger Move Announcement Politeness Contract';

/** What an app has in sight of Material and Compose: a composable of that name would be taken for it. */
const MATERIAL =
  'AlertDialog Badge BottomAppBar BottomSheet Box Button Canvas Card Checkbox Chip Column DatePicker Dialog Divider DropdownMenu Icon IconButton Image ' +
  'Label ListItem MaterialTheme ModalBottomSheet NavigationBar OutlinedButton OutlinedTextField Popup RadioButton Row Scaffold SearchBar Slider ' +
  'Snackbar Spacer State Surface Switch Tab TabRow Text TextButton TextField TimePicker TopAppBar Tooltip';

const RESERVED_MEMBERS = new Set(KEYWORDS.split(' '));
const RESERVED_FUNCTIONS = new Set(`${KEYWORDS} ${MEMBERS}`.split(' '));
const RESERVED_TYPES = new Set(`${TYPES} ${pascalCase(['state'])}`.split(' '));
const RESERVED_ENTRIES = new Set(`${TYPES} Entries`.split(' '));
const RESERVED_FIELDS = new Set(`${KEYWORDS} ${MEMBERS}`.split(' '));

const PLATFORM: ReadonlySet<string> = new Set(`${TYPES} ${MATERIAL}`.split(' '));

/** Whether Kotlin, Compose or Material has a type or composable of that name. */
export function isPlatformType(name: string): boolean {
  return PLATFORM.has(name);
}

/** Names of Kotlin by the conventions of its style guide. */
export const kotlinNames: NamePolicy = {
  member: (parts) => legal(camelCase(parts), RESERVED_MEMBERS),
  type: (parts) => legal(pascalCase(parts), RESERVED_TYPES),
  file: (parts) => pascalCase(parts) || '_',
};

/** A function: `mcpToolCard`. */
export function functionName(parts: readonly string[]): string {
  return legal(camelCase(parts), RESERVED_FUNCTIONS);
}

/** A property of a data class, whose own functions must stay in sight. */
export function fieldName(parts: readonly string[]): string {
  const name = legal(camelCase(parts), RESERVED_FIELDS);
  return /^component\d+$/.test(name) ? `${name}_` : name;
}

/** An entry of an enumeration: `Pending`. */
export function entryName(parts: readonly string[]): string {
  return legal(pascalCase(parts), RESERVED_ENTRIES);
}

/** A segment of a package: lower case without separators. */
export function packageName(parts: readonly string[]): string {
  return legal(parts.join(''), RESERVED_MEMBERS);
}

/** A name of an Android resource, which is a Java field too. */
export function resourceName(parts: readonly string[]): string {
  const name = snakeCase(parts);
  const started = /^[a-z]/.test(name) ? name : `kmd_${name}`;
  return JAVA.has(started) ? `${started}_` : started;
}

const JAVA = new Set(
  (
    'abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float for ' +
    'goto if implements import instanceof int interface long native new package private protected public return short static strictfp ' +
    'super switch synchronized this throw throws transient try void volatile while true false null'
  ).split(' '),
);
