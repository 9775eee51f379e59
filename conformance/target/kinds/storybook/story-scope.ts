import type { Json, JsonObject } from '../../../../specs/language/model/json.ts';
import type { MountContext } from '../../../../specs/language/model/spec.ts';
import { fillTemplates } from '../../../../specs/language/wire/fill-template.ts';
import type { StoryTemplate } from './story-map.ts';

type Message = JsonObject & { readonly type: string };

/** What the templates of a story refer to: `$messages`, `$context.…`, `$state`, and `$TYPE.field…` of the newest message of a type. */
export function storyScope(messages: readonly Message[], context: MountContext, state: string | undefined): JsonObject {
  return {
    ...Object.fromEntries(messages.map((message) => [message.type, message] as const)),
    messages: messages as readonly Json[],
    context: context as unknown as Json,
    ...(state === undefined ? {} : { state }),
  };
}

/** The value of a template; `undefined` for a reference that leads nowhere. */
function storyValue(template: StoryTemplate, scope: JsonObject): Json | undefined {
  if (!isLookup(template)) return fillTemplates({ value: template }, scope)['value'];
  const found = storyValue(template.from, scope);
  return found === undefined ? undefined : template.is[String(found)];
}

/** The values of a mapping; `undefined` for what leads nowhere. */
export function storyValues(templates: Readonly<Record<string, StoryTemplate>>, scope: JsonObject): Record<string, Json | undefined> {
  return Object.fromEntries(Object.entries(templates).map(([name, template]) => [name, storyValue(template, scope)]));
}

interface Lookup {
  readonly from: string;
  readonly is: JsonObject;
}

function isLookup(template: StoryTemplate): template is StoryTemplate & Lookup {
  if (typeof template !== 'object' || template === null || Array.isArray(template)) return false;
  const { from, is } = template as JsonObject;
  return typeof from === 'string' && typeof is === 'object' && is !== null && !Array.isArray(is);
}

/** The references in the templates of a mapping, without their `$`. */
export function referencesIn(templates: Readonly<Record<string, StoryTemplate>>): string[] {
  const found: string[] = [];
  const walk = (value: Json | undefined): void => {
    if (typeof value === 'string') {
      if (value.startsWith('$')) found.push(value.slice(1));
    } else if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  Object.values(templates).forEach(walk);
  return found;
}

/** The first field of a message that no reference takes, as a path; `undefined` when a story takes all of it. */
export function untakenField(message: Message, references: readonly string[], free: ReadonlySet<string>): string | undefined {
  if (references.includes('messages')) return undefined;
  const taken = (path: string): boolean => references.some((one) => one === path || path.startsWith(`${one}.`));
  return leavesOf(message, '')
    .filter((path) => path !== 'type' && !free.has(path))
    .find((path) => !taken(`${message.type}.${path}`));
}

/** Paths of the values of an object, lists as one value. */
function leavesOf(value: JsonObject, before: string): string[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = `${before}${name}`;
    const nested = typeof inner === 'object' && inner !== null && !Array.isArray(inner) && Object.keys(inner).length > 0;
    return nested ? leavesOf(inner as JsonObject, `${path}.`) : [path];
  });
}

/** The first field of a context whose value is `wanted` and that a story neither takes nor shows by itself. */
export function untakenContext(
  wanted: Readonly<Record<string, Json | undefined>>,
  shown: Readonly<Record<string, Json | undefined>>,
  references: readonly string[],
): string | undefined {
  if (references.includes('context')) return undefined;
  return Object.keys(wanted).find(
    (name) =>
      wanted[name] !== undefined &&
      JSON.stringify(wanted[name]) !== JSON.stringify(shown[name]) &&
      !references.some((one) => one === `context.${name}` || one.startsWith(`context.${name}.`)),
  );
}
