import type { AdapterFile } from './adapter-file.ts';

type Start = NonNullable<AdapterFile['start']>;
/** Variables of an app as people write them; each becomes a text. */
export type Variables = Readonly<Record<string, string | number | boolean>>;

/** What a module gives: the same as the YAML file, with the same defaults. */
export type AdapterModule = Pick<AdapterFile, 'adapter' | 'name' | 'open' | 'specs'> &
  Partial<Omit<AdapterFile, 'drive' | 'start' | 'limits' | 'peers'>> & {
    readonly peers?: AdapterFile['peers'] | readonly (keyof AdapterFile['peers'])[];
    readonly drive?: Partial<AdapterFile['drive']>;
    readonly start?: Pick<Start, 'command'> & Partial<Omit<Start, 'env'>> & { readonly env?: Variables };
    readonly limits?: Partial<AdapterFile['limits']>;
  };

/** Types an adapter that is a module, whose values may be computed: `export default defineAdapter({ … })`. */
export const defineAdapter = (adapter: AdapterModule): AdapterModule => adapter;
