/** What stands on a screen: rows of neighbours that look alike. */
export type Rows = readonly (readonly Run[])[];

interface Run {
  readonly text: string;
  readonly front?: string | number;
  readonly back?: string | number;
  readonly marks?: string;
}

/** The 16 colours that each person chooses, here in those of the page. */
const PALETTE =
  '#3b3b44 #c4314b #107c41 #9a6700 #3567d6 #8e4ec6 #0e7c86 #c9c7d1 #6b6a76 #e5484d #30a46c #c28a00 #4a7dff #a06cd5 #12a5b5 #f4f3f8'.split(
    ' ',
  );

/** Draws the screen of a terminal in an element. Only rows that changed are made anew. */
export function drawRows(screen: HTMLElement, rows: Rows): void {
  for (const [index, row] of rows.entries()) {
    const key = JSON.stringify(row);
    const before = screen.children[index];
    if (before instanceof HTMLElement && before.dataset['row'] === key) continue;
    const line = document.createElement('div');
    line.dataset['row'] = key;
    line.append(...row.map(drawn));
    if (before === undefined) screen.append(line);
    else before.replaceWith(line);
  }
  while (screen.children.length > rows.length) screen.lastElementChild?.remove();
}

function drawn({ text, front, back, marks = '' }: Run): HTMLElement {
  const run = document.createElement('span');
  run.textContent = text;
  run.className = marks;
  run.style.color = colorOf(front);
  run.style.backgroundColor = colorOf(back);
  return run;
}

/** `ground` and `words` are the two colours of the screen itself. */
function colorOf(color: string | number | undefined): string {
  if (color === undefined) return '';
  if (typeof color === 'number') return PALETTE[color] ?? '';
  return color.startsWith('#') ? color : `var(--screen-${color})`;
}
