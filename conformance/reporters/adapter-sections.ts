import type { Report } from '../result/report.ts';

/** What an adapter says of an app, under a title. */
export interface AdapterSection {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What an adapter says of an app without a harness, for the specs of the results; to be read before the verdicts. What it lacks comes first. */
export function adapterSections({ adapter, results }: Pick<Report, 'adapter' | 'results'>): AdapterSection[] {
  if (adapter === undefined) return [];
  const specs = new Set(results.map(({ spec }) => spec));
  const about = <T extends { readonly spec: string }>(list: readonly T[]): readonly T[] => list.filter(({ spec }) => specs.has(spec));
  const reasons = (list: typeof adapter.wire): string[] => [
    ...new Set(about(list).map(({ spec, what, reason }) => `${spec} ${what}: ${reason}`)),
  ];
  const sections: readonly AdapterSection[] = [
    { title: 'The app does not have (not-applicable)', lines: reasons(adapter.lacks) },
    {
      title: `${adapter.stories === true ? 'The Storybook' : 'The adapter'} says where to look (role, name and focus are not proven by that)`,
      lines: about(adapter.parts).map(({ spec, part, at }) => `${spec} ${part}: ${at.join(' or ')}`),
    },
    { title: 'The app says in its own words', lines: about(adapter.words).map(({ key, text }) => `${key}: “${text}”`) },
    {
      title: adapter.stories === true ? 'The stories do not show (untested)' : 'The wire does not say or show (untested)',
      lines: reasons(adapter.wire),
    },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}
