import type { SurfaceTool } from '../calls/surface-tool.ts';
import { own } from '../json.ts';
import { prepare } from './prepare.ts';
import type { WidgetRegistry } from './registry.ts';
import type { BlockedImage } from './sanitise-images.ts';

/** Puts a widget on the canvas, with the images that were taken out. Returns its id; nothing where there is no canvas. */
export type OnWidget = (
  widget: string,
  data: unknown,
  call: string,
  blocked: readonly BlockedImage[],
) => { readonly id: string } | undefined;

/** The tool that shows a widget: finds its kind, checks its params, takes images out that are not allowed, mounts it, returns its id. */
export function displayTool(registry: WidgetRegistry, hosts: ReadonlySet<string>, onWidget: OnWidget): SurfaceTool {
  return (input, { id: call }) => {
    const name = own(input, 'name');
    const kind = registry.find(name);
    if (kind === undefined) return { value: { error: `Unknown widget "${String(name)}"`, available: registry.names }, isError: true };
    const prepared = prepare(kind, own(input, 'params') ?? {}, hosts);
    if ('error' in prepared) return { value: prepared, isError: true };
    const { data, blocked } = prepared;
    const mounted = onWidget(kind.name, data, call, blocked);
    const value = {
      widget: kind.name,
      data,
      ...(mounted === undefined ? {} : { id: mounted.id }),
      ...(blocked.length > 0 ? { blocked } : {}),
    };
    return { value, isError: false };
  };
}
