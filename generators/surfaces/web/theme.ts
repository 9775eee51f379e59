/** The page's own ground. Tokens and preset styles are laid over it by the sheets of their generators. */
export function themeSheet(): string {
  return `:root {
  color-scheme: light;
}
:root[data-kmd-scheme='dark'] {
  color-scheme: dark;
}
body {
  margin: 0;
  padding: 1rem;
  background: var(--kmd-color-background, Canvas);
  color: var(--kmd-color-on-background, CanvasText);
}
`;
}
