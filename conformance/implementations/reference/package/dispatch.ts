// The dispatch of a model's tool calls, for hosts of one's own: `kmd-kit/dispatch`. It needs no page, no network and no package.
export type { Block } from '../dispatch/calls/block.ts';
export type { CallRecord, CallStart } from '../dispatch/calls/call-record.ts';
export type { Outcome } from '../dispatch/calls/outcome.ts';
export type { SurfaceAnswer, SurfaceTool } from '../dispatch/calls/surface-tool.ts';
export { CanvasStore, type CanvasEntry } from '../dispatch/canvas/canvas-store.ts';
export { canvasTool } from '../dispatch/canvas/canvas-tool.ts';
export type { Clock } from '../dispatch/clock.ts';
export { Dispatcher, type DispatcherSetup, type Round } from '../dispatch/dispatcher.ts';
export { USUAL_LIMITS, type Limits } from '../dispatch/limits.ts';
export type { ToolResult } from '../dispatch/results/history.ts';
export type { CallContext, Protocol, RunTool, ServerSetup, Tool } from '../dispatch/server.ts';
export type { WidgetDefinition } from '../dispatch/widgets/definition.ts';
export { displayTool, type OnWidget } from '../dispatch/widgets/display-tool.ts';
export { WidgetRegistry } from '../dispatch/widgets/registry.ts';
