import { own, recordOf, textOf, type Json, type JsonRecord } from '../json.ts';
import type { Canvas } from './canvas.ts';
import { refusedNote } from './images.ts';
import { failed, failure, jsonOutcome, type Outcome } from './outcome.ts';
import { checkedParams } from './params.ts';
import type { Widget } from './widget.ts';

/** The largest place and size in px; a page cannot show more. */
const FARTHEST = 100_000;

type Action = (canvas: Canvas, widget: Widget, params: JsonRecord) => Outcome;

const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['update', update],
  ['move', move],
  ['resize', resize],
  ['style', style],
]);

/** Changes the canvas as the input of the tool says. */
export function changeCanvas(input: Json, canvas: Canvas): Outcome {
  const fields = recordOf(input) ?? {};
  const name = textOf(own(fields, 'action')) ?? '';
  if (name === 'clear') {
    canvas.clear();
    return jsonOutcome({ action: 'clear' });
  }
  const action = ACTIONS.get(name);
  if (action === undefined) return failure(`no action "${name}"; there are clear, ${[...ACTIONS.keys()].join(', ')}`);
  const id = textOf(own(fields, 'id')) ?? '';
  const widget = canvas.widget(id);
  if (widget === undefined) return failure(`no widget "${id}" on the canvas`);
  const params = recordOf(own(fields, 'params')) ?? {};
  if (Object.keys(params).length === 0) return failure(`${name} needs params`);
  return action(canvas, widget, params);
}

function update(canvas: Canvas, widget: Widget, params: JsonRecord): Outcome {
  const checked = checkedParams(widget.kind, { ...widget.params, ...params });
  if ('misfit' in checked) return checked.misfit;
  const { data, refused } = canvas.update(widget, checked.params);
  return jsonOutcome({ action: 'update', id: widget.id, widget: widget.kind.name, data, ...refusedNote(refused) });
}

function move(canvas: Canvas, widget: Widget, params: JsonRecord): Outcome {
  const [x, y] = [own(params, 'x'), own(params, 'y')];
  if (typeof x !== 'number' || typeof y !== 'number') return failure('move needs the numbers x and y');
  canvas.move(widget, between(x, 0), between(y, 0));
  return jsonOutcome({ action: 'move', id: widget.id, x, y });
}

function resize(_canvas: Canvas, widget: Widget, params: JsonRecord): Outcome {
  const [width, height] = [own(params, 'width'), own(params, 'height')];
  const isSize = typeof width === 'number' && typeof height === 'number' && width > 0 && height > 0;
  if (!isSize) return failure('resize needs the numbers width and height, above 0');
  widget.view.resize(between(width, 1), between(height, 1));
  return jsonOutcome({ action: 'resize', id: widget.id, width, height });
}

function style(_canvas: Canvas, widget: Widget, params: JsonRecord): Outcome {
  const { applied, rejected } = widget.view.style(params);
  const outcome = jsonOutcome({ action: 'style', id: widget.id, applied, rejected });
  return applied.length > 0 ? outcome : { ...failed(outcome), problem: `not applied: ${rejected.join(', ')}` };
}

function between(value: number, least: number): number {
  return Math.min(Math.max(value, least), FARTHEST);
}
