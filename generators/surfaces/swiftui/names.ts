import { camelCase, legal, pascalCase, type NamePolicy } from '../../text/names/policy.ts';

/** Reserved words of the language (The Swift Programming Language, "Keywords and Punctuation"). Words of some contexts are free elsewhere. */
const KEYWORDS =
  'associatedtype class deinit enum extension fileprivate func import init inout internal let operator private precedencegroup protocol ' +
  'public rethrows static struct subscript typealias var break case catch continue default defer do else fallthrough for guard if in ' +
  'repeat return throw switch where while Any as await async false is nil self Self super throws true try';

/** Members that emitted types have by their protocols or for the run-time library. */
const MEMBERS = 'allCases catalog fieldNames fields hash hashValue json rawValue wantedState';

/** Cases of `Optional`, which a case of the same name would be taken for. */
const OPTIONAL = 'none some';

/** Types of the standard library, Foundation and SwiftUI that emitted code or its readers are likely to mean. */
const PLATFORM =
  'Animation AnyObject AnyView Array AttributedString Axis Bindable Binding Bool Bundle Button Capsule Character Circle CodingKey Color ' +
  'ColorScheme CVarArg Data Date DateFormatter Decimal Decodable Dictionary DisclosureGroup Divider Double Edge EmptyView Encodable Environment ' +
  'EnvironmentKey EnvironmentValues Equatable Error Float Font ForEach Form GeometryReader Gradient Grid Group HStack Hashable Hasher ' +
  'Identifiable Image Int Int64 Label Label LinearGradient Link List Locale Menu ModifiedContent Namespace NavigationStack Never NSColor ' +
  'NSNumber NSString Observable ObservableObject Optional Path Picker Preview ProgressView Published RawRepresentable Rectangle Result ' +
  'RoundedRectangle Scene ScrollView Section SecureField Sendable Sequence Set Shape Slider Spacer State StateObject Stepper String StrokeStyle ' +
  'Substring Tab Table Task Text TextEditor TextField TimeInterval Timer Toggle ToolbarItem UIColor UInt8 UInt32 URL UUID VStack View ' +
  'ViewBuilder ViewModifier Void Window XCTestCase ZStack';

/** Public types of `runtime/`. */
const RUNTIME =
  'AddressLink PageButton Adaptive Announcement AnnouncementRule BorderToken BreathingDot ComponentContract ComponentDriver ComponentFrame ComponentHost ' +
  'ComponentModel ComponentView ContentBlock ContentLimits ContentView ContentWords DateStyle FieldReader FontStack FormWords Guard InstanceRule JSONConvertible JSONObject ' +
  'JSONParser JSONValue Limit LocalizedMessages Machine MainScheduler MessageArgument MessageCatalog Move NoMessage NumberStyle OnlyState ' +
  'FieldOption FieldType PartButton PartChoice PartDialog PartDisclosure PartField PartGroup PartImage PartNode PartNumberField PartPanel PartRole PartRule PartText PartToggle NumberText PlainNumber Politeness ' +
  'ScheduledWork Scheduler SchemaField SchemaForm SchemaFormView ShadowLayer ShownWhen SurfaceStyle TextRole Trigger WordArgument WireError WireMessage';

const RESERVED_MEMBERS = new Set(`${KEYWORDS} ${MEMBERS}`.split(' '));
const RESERVED_CASES = new Set(`${KEYWORDS} ${MEMBERS} ${OPTIONAL}`.split(' '));
const RESERVED_TYPES = new Set(`${KEYWORDS} Type Protocol ${PLATFORM} ${RUNTIME}`.split(' '));
const NONE: ReadonlySet<string> = new Set();

/** Names of Swift: a reserved word gets an underscore at its end. */
export const swiftNames: NamePolicy = {
  member: (parts) => legal(camelCase(parts), RESERVED_MEMBERS),
  type: (parts) => legal(pascalCase(parts), RESERVED_TYPES),
  file: (parts) => pascalCase(parts) || '_',
};

/** The case of an enumeration. */
export function swiftCase(parts: readonly string[]): string {
  return legal(camelCase(parts), RESERVED_CASES);
}

/** The names without regard to reserved words, for notes. */
export const plainNames: Pick<NamePolicy, 'member' | 'type'> = {
  member: (parts) => legal(camelCase(parts), NONE),
  type: (parts) => legal(pascalCase(parts), NONE),
};

/** Whether a text has the form of the name of a type. */
export function isType(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name);
}

/** Whether a text is a legal name of a type that neither the language nor the platform nor the run-time library has. */
export function isFreeType(name: string): boolean {
  return isType(name) && !RESERVED_TYPES.has(name);
}

/** The type of the tokens. */
export function themeType(prefix: string): string {
  return `${prefix}Theme`;
}
