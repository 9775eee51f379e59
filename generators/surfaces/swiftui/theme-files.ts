import type { EmittedFile } from '../../generator.ts';
import { words } from '../../text/names/policy.ts';
import { template } from '../../text/template.ts';
import { docComment, swiftString } from './escape.ts';
import { laidOut } from './layout.ts';
import { swiftNames } from './names.ts';
import { headerOf, type PackageShape } from './package.ts';
import type { ThemeModel, TokenMember } from './theme.ts';

const TEMPLATES = 'surfaces/swiftui/templates';

/** The theme, and one file for each preset. */
export function themeFiles(theme: ThemeModel, shape: PackageShape): EmittedFile[] {
  const documented = (depth: number) => (member: TokenMember) => ({ ...member, doc: docComment([member.description], depth) });
  const named = theme.presets.map(({ name, tokens: { id } }) => ({ name, id, case: id === name ? name : `${name} = ${swiftString(id)}` }));
  const view = {
    header: headerOf([]),
    type: theme.type,
    environment: theme.environment,
    usual: theme.usual,
    isPlain: named.length === 0,
    presets: named.length === 0 ? [{ name: theme.usual, case: theme.usual }] : named,
    groups: theme.groups.map((group) => ({ ...group, members: group.members.map(documented(2)) })),
    singles: theme.singles.map(documented(1)),
  };
  const file = (name: string, content: string, origin: readonly string[]): EmittedFile => ({
    path: `${shape.sources}/Theme/${name}.swift`,
    content,
    ownership: 'generated',
    origin,
  });
  const presets = theme.presets.map(({ tokens, name }) =>
    file(
      `${theme.type}+${swiftNames.file(words(tokens.id))}`,
      template(
        TEMPLATES,
        'preset.swift',
      )({
        header: headerOf([tokens.id]),
        doc: docComment([tokens.title, tokens.description], 1),
        type: theme.type,
        name,
        groups: theme.groups.map((group) => ({
          ...group,
          members: group.members.map((member, at, all) => ({
            line: laidOut(`      ${member.name}: ${theme.value(member.path, tokens)}`),
            comma: at === all.length - 1 ? '' : ',',
          })),
        })),
        singles: theme.singles.map(({ path, name: own }) => ({ line: laidOut(`    ${own}: ${theme.value(path, tokens)}`) })),
      }),
      [tokens.id],
    ),
  );
  return [file(theme.type, template(TEMPLATES, 'theme.swift')(view), []), ...presets];
}
