import { uniqueNames, type UniqueNames } from '../view/unique-names.ts';
import { PLATFORM_TYPES } from './platform-types.ts';
import { camelCase, legal, pascalCase, snakeCase, type NamePolicy } from '../../text/names/policy.ts';

/** Reserved words of Dart 3, and built-in identifiers: legal as members, and confusing. */
const RESERVED = new Set(
  (
    'abstract as assert await break case catch class const continue covariant default deferred do dynamic else enum export extends ' +
    'extension external factory false final finally for Function get if implements import in interface is late library mixin new null ' +
    'operator part required rethrow return set static super switch this throw true try typedef var void while with yield'
  ).split(' '),
);

/** Members of every object. */
const OBJECT = 'hashCode noSuchMethod runtimeType toString'.split(' ');

/** Types of Dart and Flutter that emitted code uses, and those of its own run-time library. */
const TYPES = new Set(
  (
    'Object String Map List Set Future Function Duration DateTime Enum Null Never Iterable Type Symbol Record bool int num double Widget State ' +
    'StatefulWidget StatelessWidget BuildContext Key Text Column Row Semantics Focus Theme ThemeData ThemeExtension Color Border BorderSide ' +
    'BoxShadow Gradient LinearGradient TextStyle FontWeight Brightness Locale Localizations LocalizationsDelegate TextField InputDecoration ' +
    'SwitchListTile CheckboxListTile Divider LinearProgressIndicator SizedBox CrossAxisAlignment MainAxisSize EdgeInsets VoidCallback ' +
    'ValueChanged Offset Alignment BorderStyle Directionality JsonMap Machine Move Condition Trigger Stateless Announcement SurfaceModel ' +
    'SurfaceHost SurfaceState SurfaceStyle SurfaceBox SurfaceHostView Arrangement PartButton PartCells PartDialog PartDisclosure PartMarker PartPanel ' +
    'PartStatus ContentBlocks ContentWords ContentLimits SchemaForm FormValues FormWords Equals Differs IsPresent IsAbsent OnKey OnPress ' +
    'OnReceive OnTimeout'
  ).split(' '),
);

/** Whether a class of that name would hide one of the platform or of the run-time library. */
export function isPlatformType(name: string): boolean {
  return TYPES.has(name) || PLATFORM_TYPES.has(name);
}

export const dartNames: NamePolicy = {
  member: memberStyle([]),
  type: (parts) => legal(pascalCase(parts), TYPES).replace(/^_/, 'X'),
  file: (parts) => (/^[a-z]/.test(parts[0] ?? '') ? snakeCase(parts) : `x_${snakeCase(parts)}`),
};

/** A type without regard to what the platform has. */
export function plainType(parts: readonly string[]): string {
  return legal(pascalCase(parts), new Set()).replace(/^_/, 'X');
}

/** The style of members in a class that has some already. A name with an underscore in front would be private. */
function memberStyle(taken: readonly string[]): NamePolicy['member'] {
  const all = new Set([...RESERVED, ...taken]);
  return (parts) => legal(camelCase(parts), all).replace(/^_/, 'x');
}

/** Names of members of a class: legal, distinct, none of those that the class has already. */
export function memberNames(ids: readonly string[], taken: readonly string[], others: Iterable<string> = []): UniqueNames {
  return uniqueNames(ids, memberStyle(taken), camelCase, others);
}

/** Members that a class has already, by the kind of class. */
export const TAKEN = {
  enumeration: [...OBJECT, 'index', 'name', 'values', 'id', 'tryDecode', 'toJson'],
  record: [...OBJECT, 'toJson', 'tryDecode', 'type', 'json', 'fields'],
  widget: [
    ...OBJECT,
    ...'key model createState createElement toStringShort toStringShallow toStringDeep toDiagnosticsNode debugFillProperties'.split(' '),
    ...'debugDescribeChildren onSend'.split(' '),
  ],
  model: [
    ...OBJECT,
    ...'state fields machine limits limit limitFields inboundFields requiredFields keyField isFinished isOpen value has provide enter entry'.split(
      ' ',
    ),
    ...'receive show press pressKey dismiss toggle send painted addSender removeSender addListener removeListener notifyListeners hasListeners'.split(
      ' ',
    ),
    ...'dispose'.split(' '),
  ],
  tokens: [...OBJECT, 'preset', 'copyWith', 'lerp', 'of', 'context', 't', 'other'],
  messages: [...OBJECT, 'of', 'forLocale', 'delegate', 'supportedLocales', 'locale', 'number', 'cardinal', 'ordinal'],
  constants: OBJECT,
} as const;
