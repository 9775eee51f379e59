import type { SurfaceAnswer, SurfaceTool } from '../calls/surface-tool.ts';
import { isObject, own } from '../json.ts';
import { prepare } from '../widgets/prepare.ts';
import type { WidgetRegistry } from '../widgets/registry.ts';
import { pointer } from '../widgets/sanitise-images.ts';
import type { CanvasEntry, CanvasStore } from './canvas-store.ts';
import { pair } from './pixels.ts';
import { filterStyles } from './style-filter.ts';

/** What an action on one widget changes, or why it changes nothing. */
type Effect = { readonly change: Partial<CanvasEntry>; readonly notes?: object } | { readonly wrong: unknown };
type Action = (entry: CanvasEntry, params: unknown) => Effect;

const FARTHEST = 4000;

/** The tool that changes what is on the canvas. Whatever it does not understand changes nothing. */
export function canvasTool(store: CanvasStore, registry: WidgetRegistry, hosts: ReadonlySet<string>): SurfaceTool {
  const actions: Readonly<Record<string, Action>> = {
    update: (entry, params) => update(entry, params, registry, hosts),
    move: (_entry, params) => whole('place', pair(params, 'x', 'y', 0, FARTHEST), 'move takes numbers: x, y'),
    resize: (_entry, params) => whole('size', pair(params, 'width', 'height', 48, FARTHEST), 'resize takes numbers: width, height'),
    style: (entry, params) => style(entry, params),
  };
  return (input) => {
    const [action, id] = [String(own(input, 'action')), String(own(input, 'id'))];
    if (action === 'clear') {
      store.clear();
      return { value: { ok: true, action }, isError: false };
    }
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (act === undefined) return wrong(`Error: unknown canvas action '${action}'.`);
    const entry = store.find(id);
    if (entry === undefined) return wrong(`Error: no widget '${id}' on the canvas.`);
    const effect = act(entry, own(input, 'params'));
    if ('wrong' in effect) return wrong(effect.wrong);
    store.change(id, effect.change);
    return { value: { ok: true, action, id, ...effect.notes }, isError: false };
  };
}

function wrong(value: unknown): SurfaceAnswer {
  return { value, isError: true };
}

function whole(field: 'place' | 'size', value: object | undefined, otherwise: string): Effect {
  return value === undefined ? { wrong: `Error: ${otherwise}.` } : { change: { [field]: value } };
}

function update(entry: CanvasEntry, params: unknown, registry: WidgetRegistry, allowed: ReadonlySet<string>): Effect {
  const kind = registry.find(entry.type);
  if (kind === undefined || !isObject(params)) return { wrong: 'Error: update takes params.' };
  const merged = { ...(isObject(entry.data) ? entry.data : {}), ...params };
  const prepared = prepare(kind, withoutBlocked(merged, params), allowed);
  if ('error' in prepared) return { wrong: prepared };
  const { data, blocked } = prepared;
  // A refused image that the params do not name is still missing.
  const named = Object.keys(params).map(pointer);
  const before = (entry.blocked ?? []).filter(({ path }) => !named.some((name) => `${path}/`.startsWith(`${name}/`)));
  return { change: { data, blocked: [...before, ...blocked] }, ...(blocked.length > 0 ? { notes: { blocked } } : {}) };
}

/** An image that was taken out is `null`, which its schema need not allow: it is left out unless the params bring it. */
function withoutBlocked(merged: Readonly<Record<string, unknown>>, params: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(Object.entries(merged).filter(([name, value]) => value !== null || Object.hasOwn(params, name)));
}

function style(entry: CanvasEntry, params: unknown): Effect {
  const { styles, rejected } = filterStyles(params);
  if (Object.keys(styles).length === 0) return { wrong: { error: 'No style is allowed', rejected } };
  return { change: { styles: { ...entry.styles, ...styles } }, ...(rejected.length > 0 ? { notes: { rejected } } : {}) };
}
