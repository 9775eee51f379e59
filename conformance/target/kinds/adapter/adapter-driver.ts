import type { Spec } from '../../../../specs/language/model/spec.ts';
import type { WireMap } from '../../../../specs/language/wire/wire-map.ts';
import { placeText } from '../../../judge/part-place.ts';
import type { AdapterNotes } from '../../../protocol/adapter-notes.ts';
import type { Description } from '../../../protocol/description.ts';
import { MODEL_WIRES } from '../../../peers/model/wires.ts';
import { TargetError } from '../../../protocol/faults.ts';
import type { DrivenSpec, Lack, Seat, TargetDriver } from '../../driver.ts';
import { unsentWithout } from '../../unsent-without.ts';
import { entriesFor, lackNames, partNames, wordNames, type AdapterFile } from './adapter-file.ts';
import { AppSeat, type SeatOptions } from './app-seat.ts';

export interface AdapterOptions extends Pick<SeatOptions, 'adapter' | 'folder' | 'signal' | 'maps'> {
  /** As a person named it. */
  readonly file: string;
  readonly specs: readonly Spec[];
}

/** Drives an unmodified app as its adapter file says. Each seat is an app with peers of its own, started once. */
export class AdapterDriver implements TargetDriver {
  readonly description: Description;
  readonly workers: number;
  readonly limits: TargetDriver['limits'];
  readonly notes: AdapterNotes;
  readonly frame?: string;
  readonly #options: AdapterOptions;
  readonly #specs: ReadonlyMap<string, DrivenSpec>;
  readonly #seats: AppSeat[] = [];

  constructor(options: AdapterOptions) {
    const { adapter, file, maps } = options;
    const specs = options.specs.filter(({ id }) => adapter.specs.includes(id));
    this.#options = options;
    this.workers = adapter.workers;
    if (adapter.frame !== undefined) this.frame = adapter.frame;
    this.limits = adapter.limits;
    this.#specs = new Map(specs.map((spec) => [spec.id, drivenSpec(adapter, spec, mapOf(maps, spec))]));
    this.description = {
      name: adapter.name,
      version: adapter.version,
      surface: 'web',
      specs: Object.fromEntries(specs.map(({ id }) => [id, {}])),
      presets: [],
      locales: [...new Set(specs.map(({ locales }) => locales.source))],
    };
    this.notes = notesOf(file, specs, this.#specs, maps);
  }

  spec(id: string): DrivenSpec {
    const known = this.#specs.get(id);
    if (known === undefined) throw new Error(`the adapter does not list ${id}`);
    return known;
  }

  async seat(): Promise<Seat> {
    if (this.#options.signal.aborted) throw new TargetError('closed', 'the run was stopped');
    const known = this.#seats.find(({ taken }) => !taken);
    if (known !== undefined) {
      known.taken = true;
      return known;
    }
    const { adapter, folder, signal, maps } = this.#options;
    const lacks = (spec: Spec, what: string): boolean => this.spec(spec.id).lacks.some((one) => one.what === what);
    const seat = await AppSeat.start({ adapter, folder, signal, maps, lacks });
    seat.taken = true;
    this.#seats.push(seat);
    return seat;
  }

  /** Ends every app and peer. */
  async close(): Promise<void> {
    await Promise.all(this.#seats.map((seat) => seat.close()));
  }
}

function mapOf(maps: AdapterOptions['maps'], { id }: Spec): WireMap {
  const map = maps.get(id);
  if (map === undefined) throw new Error(`${id} has no wire map`);
  return map;
}

function drivenSpec(adapter: AdapterFile, spec: Spec, map: WireMap): DrivenSpec {
  const lacks = entriesFor(adapter.lacks, spec, lackNames(spec)).map(([what, reason]) => ({ what, reason }));
  return {
    shows: map.shows,
    parts: Object.fromEntries(entriesFor(adapter.parts, spec, partNames(spec)).map(([part, at]) => [part, [at].flat()])),
    words: Object.fromEntries(entriesFor(adapter.words, spec, wordNames(spec))),
    lacks: [...lacks, ...departures(adapter, spec, map)],
    unsent: unsentWithout(lacks, spec),
    stands: openings(spec, map).every((way) => 'cause' in way && way.cause === 'connect'),
    unread: {
      ...Object.fromEntries(
        Object.entries(map.unread).map(([type, given]) => [
          type,
          typeof given === 'string' ? { why: given } : { why: given.why, readsAs: given['reads-as'] },
        ]),
      ),
      ...unheard(adapter, map),
    },
  };
}

function openings(spec: Spec, map: WireMap): WireMap['in'][string][] {
  return (spec.instances?.opens ?? []).flatMap((type) => map.in[type] ?? []);
}

/** What the app tells the model of results can be read off few wires. */
function unheard({ peers }: AdapterFile, { out }: WireMap): DrivenSpec['unread'] {
  const type = out.answered?.type;
  if (type === undefined || (peers.model !== undefined && 'results' in MODEL_WIRES[peers.model])) return {};
  return { [type]: { why: 'the wire of this model has no mark of an error on a result; that of anthropic has' } };
}

/** What the app begins by itself: nobody can hold a call that a person runs before it starts. */
function departures({ drive }: AdapterFile, spec: Spec, map: WireMap): Lack[] {
  const calls = openings(spec, map).some((opening) => 'cause' in opening && opening.cause === 'call');
  const first = spec.machine?.initial;
  if (!calls || first === undefined || (drive.call === 'chat' && drive.streams)) return [];
  const reason = drive.call === 'chat' ? 'it shows a call when it starts it' : 'a call starts as soon as a person runs it';
  return [{ what: first, reason: `${reason} (a departure)` }];
}

function notesOf(
  file: string,
  specs: readonly Spec[],
  driven: ReadonlyMap<string, DrivenSpec>,
  maps: AdapterOptions['maps'],
): AdapterNotes {
  const each = <T>(list: (one: DrivenSpec, map: WireMap) => readonly T[]): (T & { readonly spec: string })[] =>
    specs.flatMap((spec) => list(driven.get(spec.id) as DrivenSpec, mapOf(maps, spec)).map((item) => ({ spec: spec.id, ...item })));
  return {
    file,
    lacks: each(({ lacks }) => lacks),
    parts: each(({ parts }) => Object.entries(parts).map(([part, at]) => ({ part, at: at.map(placeText) }))),
    words: each(({ words }) => Object.entries(words).map(([key, text]) => ({ key, text }))),
    wire: each(({ unread }, map) => [
      ...Object.entries(map.untold).map(([what, reason]) => ({ what, reason })),
      ...Object.entries(unread).map(([what, { why }]) => ({ what, reason: why })),
    ]),
  };
}
