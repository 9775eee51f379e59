/** Simple name → package. `@` stands for the package of the output folder. */
const PACKAGES: Readonly<Record<string, string>> = {
  'android.icu.text': 'DateFormat MessageFormat NumberFormat PluralRules',
  'android.icu.util': 'Currency',
  'androidx.compose.foundation': 'BorderStroke isSystemInDarkTheme',
  'androidx.compose.foundation.layout': 'Arrangement Column',
  'androidx.compose.foundation.selection': 'selectableGroup',
  'androidx.compose.ui.platform': 'LocalUriHandler',
  'androidx.compose.runtime':
    'Composable CompositionLocalProvider Immutable LaunchedEffect ReadOnlyComposable SideEffect Stable getValue key mutableStateOf remember ' +
    'setValue staticCompositionLocalOf',
  'androidx.compose.ui': 'Modifier',
  'androidx.compose.ui.graphics': 'Brush Color SolidColor',
  'androidx.compose.ui.semantics': 'LiveRegionMode Role',
  'androidx.compose.ui.input.key': 'Key',
  'androidx.compose.ui.text': 'TextStyle',
  'androidx.compose.ui.text.font': 'FontFamily FontWeight',
  'androidx.compose.ui.unit': 'Dp DpSize dp sp',
  'java.util': 'Date',
  'kotlin.time': 'Duration',
  'kotlin.time.Duration.Companion': 'milliseconds',
  'kotlinx.serialization.json': 'JsonArray JsonElement JsonNull JsonObject jsonObject',
  'org.junit': 'Ignore Test',
  '@.runtime':
    'Announcement ContentBlocks ContentLimits ContentParts ContentWords Contract CutText FontStack FormModel FormParts FormProblem FormWords Instances ' +
    'LocalAnnouncer LocalReducedMotion LocalSurfaceLook Move PartButton PartCells PartCheck PartChoices PartDialog PartDisclosure PartField PartGroup PartImage PartItem PartNumberField PartPicture PartProgress PartProse PartRow PartSlider PartSurface isWebAddress mayOpen openPage hostOf inEnglish argumentsSchema dialogBeside initialFocus list listItem pressable ' +
    'PartOption PartState PartText Politeness SchemaForm ShadowLayer SurfaceEffects SurfaceHost SurfaceLook SurfaceModel SurfaceStyle SurfaceVoice LeaveEffect ' +
    'Trigger asBoolean asDouble asInt asList asLong asMap asObject asString at display has isThere itemsOf jsonOf keys pretty reads surface toJson',
  '@.messages': 'Messages rememberMessages',
  '@.theme': 'ComponentTheme LocalPreset LocalTokens Preset Tokens',
};

const BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(PACKAGES).flatMap(([path, names]) => names.split(' ').flatMap((name) => (name === '' ? [] : [[name, path] as const]))),
);

/** Whether generated code may import a name. */
export function isImported(name: string): boolean {
  return BY_NAME.has(name);
}

/**
 * The imports of the names that a source uses, sorted.
 * @param root package of the output folder
 * @param own names that are not to be imported: declared in the source, or of its own package
 */
export function importsFor(source: string, root: string, own: ReadonlySet<string> = new Set()): string {
  const bare = withoutText(source);
  const used = new Set(bare.match(/(?<!\bfun |\bval |\bvar )\b[A-Za-z_]\w*|(?<=\bfun |\bval |\bvar )[A-Z]\w*(?=\.)/g) ?? []);
  const delegates = /\bby (?:mutableStateOf|remember)\b/.test(bare);
  const lines = [...BY_NAME].flatMap(([name, path]) => {
    const wanted = name === 'getValue' || name === 'setValue' ? delegates : used.has(name) && isUse(bare, name);
    return wanted && !own.has(name) ? [`import ${path.replace('@', root)}.${name}`] : [];
  });
  return [...new Set(lines)].sort((a, b) => (a < b ? -1 : 1)).join('\n');
}

/** Extension functions and functions are called; as names of members they mean something else. */
const CALLED = new Set(
  'list listItem pressable selectableGroup dialogBeside initialFocus hostOf at has key keys assert display pretty reads surface remember at asString asLong asInt asDouble asBoolean asObject asList asMap isThere toJson'.split(
    ' ',
  ),
);

function isUse(source: string, name: string): boolean {
  return !CALLED.has(name) || new RegExp(`\\b${name} ?[({]`).test(source);
}

/** The source without comments and the text of strings; expressions inside a string stay. */
function withoutText(source: string): string {
  const token = /"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|\/\*[\s\S]*?\*\/|\/\/.*$/gm;
  return source.replace(token, (text) =>
    text.startsWith('"') ? [...text.matchAll(/(?<!\\)\$\{([^}]*)\}/g)].map(([, inner]) => ` ${inner} `).join('') : '',
  );
}
