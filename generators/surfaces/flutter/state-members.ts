import { dartString } from './escape.ts';
import { before, call, print, type Layout } from './layout.ts';
import { speaksStates } from './part-widgets.ts';
import type { ViewParts } from './view-parts.ts';
import { messageCall } from './words-of.ts';

function arm(pattern: string, value: Layout): string {
  return `      ${print(before(`${pattern} => `, value), 6, 1)},\n`;
}

/** What each state says, its icon, its colour, and what is announced on entry. */
export function stateMembers({ view, names }: ViewParts, tokens: ReadonlyMap<string, string>): string {
  const { machine } = view;
  if (machine === undefined) return '';
  // Nothing else shows the words of a state.
  const isShown = view.parts.some(({ content }) => content?.kind === 'states');
  const value = (id: string): string => `${names.state}.${names.states.get(id) ?? ''}`;
  const choose = (head: string, doc: string, arms: readonly string[]): string =>
    `  /// ${doc}\n  ${head}(${names.state} state) {\n    return switch (state) {\n${arms.join('')}    };\n  }\n`;
  const labels = machine.states.map(({ id, label, text }) => {
    const words = label === undefined ? dartString(text ?? id) : (messageCall(view, names, label)?.layout ?? dartString(id));
    return arm(value(id), words);
  });
  const icons = machine.states.map(({ id, icon }) => arm(value(id), dartString(icon ?? '')));
  const colors = machine.states.map(({ id, color }) =>
    arm(value(id), color !== undefined && tokens.has(color) ? `tokens.${tokens.get(color) ?? ''}` : 'null'),
  );
  const live = speaksStates(view);
  const spoken = machine.states.flatMap(({ id, label }) => {
    const one = view.announcements.find(({ event, onEntry }) => onEntry && event === id);
    if (one === undefined || (live && one.key === label)) return [];
    const words = messageCall(view, names, one.key);
    if (words === undefined || words.missing.length > 0) return [];
    return [arm(value(id), call('Announcement', words.layout, ...(one.politeness === 'assertive' ? ['assertive: true'] : [])))];
  });
  const rest = spoken.length === machine.states.length ? [] : ['      _ => null,\n'];
  return [
    ...(isShown ? [choose('String labelOf', 'The words of a state.', labels)] : []),
    ...(isShown && machine.states.some(({ icon }) => icon !== undefined)
      ? [choose('String iconOf', 'The sign beside the words, which is decoration.', icons)]
      : []),
    ...(!isShown || tokens.size === 0 || !machine.states.some(({ color }) => color !== undefined)
      ? []
      : [choose('Color? colorOf', 'The colour role of a state.', colors)]),
    ...(spoken.length === 0
      ? []
      : [
          choose('Announcement? announcementOf', 'What is said when a state is entered.', [...spoken, ...rest]).replace(
            '  /// What is said when a state is entered.\n',
            '  @override\n',
          ),
        ]),
  ]
    .join('\n')
    .replace(/\n$/, '');
}
