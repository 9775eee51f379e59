import { own, recordOf, textOf, type Json, type JsonRecord } from '../json.ts';
import type { Canvas } from './canvas.ts';
import { refusedNote } from './images.ts';
import type { Kind } from './kinds.ts';
import { failure, jsonOutcome, type Outcome } from './outcome.ts';
import { checkedParams } from './params.ts';

/** A widget that the canvas took. */
export interface Shown {
  readonly id: string;
  readonly widget: string;
  readonly data: JsonRecord;
}

/** Checks a widget and puts it on the canvas; `tell` gets what the canvas took. */
export function displayWidget(input: Json, kinds: ReadonlyMap<string, Kind>, canvas: Canvas, tell: (shown: Shown) => void): Outcome {
  const fields = recordOf(input) ?? {};
  const name = textOf(own(fields, 'name')) ?? '';
  const kind = kinds.get(name);
  if (kind === undefined) return failure(`no widget of the kind "${name}"; there are ${[...kinds.keys()].join(', ')}`);
  const checked = checkedParams(kind, own(fields, 'params') ?? {});
  if ('misfit' in checked) return checked.misfit;
  const { id, data, refused } = canvas.add(kind, checked.params);
  tell({ id, widget: name, data });
  return jsonOutcome({ widget: name, data, id, ...refusedNote(refused) });
}
