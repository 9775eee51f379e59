import { defined } from '../../defined.ts';
import type { Place } from '../../model/place.ts';
import type { Spec } from '../../model/spec.ts';
import type { Context } from './context.ts';
import { reportProse } from './legacy-prose.ts';

const ARROW = /→|->|⇒|➜/;

/** Reports everything that a prose spec lacks to be generated and tested. */
export function reportGaps(spec: Spec, context: Context): void {
  const { report } = context;
  for (const part of spec.parts) if (part.roles.length === 0) report('K2013', part.place, { id: part.id });
  const states = spec.machine?.states ?? [];
  for (const state of states) if (state.label === undefined && state.text !== undefined) report('K2014', state.place, { id: state.id });
  for (const row of spec.presets) if (row.prose !== undefined) report('K2015', row.place, { id: row.preset });
  for (const binding of spec.bindings)
    if (binding.symbol === undefined && binding.status === 'stable') report('K2019', binding.place, { id: binding.surface });
  const [first] = states;
  if (first !== undefined && spec.machine?.transitions.length === 0 && spec.machine.starts.length === 0) {
    const line = findStateLine(spec, context);
    report('K2017', first.place, {}, defined({ related: line && [{ message: 'this sentence tells the course', place: line }] }));
  }
  reportProse(spec, context);
  const whole = context.source.place(spec.place.start.offset, spec.place.start.offset);
  const lacks = (what: string, consequence: string): void => report('K2018', whole, { what, consequence });
  if (spec.requirements.length === 0) lacks('requirement', 'nothing can be checked or covered');
  if (spec.parts.length === 0) lacks('anatomy table', 'no test can name a part');
  if (spec.wire.length === 0) lacks('message table (Direction · Type · Fields)', 'no test can drive an implementation');
  if (spec.messages.length === 0)
    lacks('table of visible strings (Key · one column per locale)', 'no text can be looked for or translated');
  if (spec.tests.length === 0) lacks('test', 'nothing can be run');
}

/** A line with arrows and the name of a state, such as `pending → running → done`. */
function findStateLine(spec: Spec, context: Context): Place | undefined {
  const names = spec.machine?.states.map((state) => state.id.toLowerCase()) ?? [];
  const { text } = context.source;
  for (const section of spec.sections) {
    // The prose of a section is an unchanged part of the file, so its lines are lines of the file.
    const body = text.indexOf(section.prose, section.place.start.offset);
    let from = body;
    for (const line of section.prose.split('\n')) {
      const words = line.toLowerCase();
      if (ARROW.test(line) && !line.trimStart().startsWith('|') && names.some((name) => words.includes(name))) {
        return context.source.place(from, from + line.trimEnd().length);
      }
      from += line.length + 1;
    }
  }
  return undefined;
}
