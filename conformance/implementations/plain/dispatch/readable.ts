/** The least contrast between text and its ground. */
const CONTRAST = 4.5;

/** Sets `--ink` of an element to black or white where a ground of its own would leave its text unreadable. */
export function keepReadable(element: HTMLElement): void {
  element.style.removeProperty('--ink');
  if (element.style.backgroundColor === '' || element.style.color !== '') return;
  const { color, backgroundColor } = getComputedStyle(element);
  const [text, ground] = [lightOf(color), lightOf(backgroundColor)];
  if (text === undefined || ground === undefined || contrast(text, ground) >= CONTRAST) return;
  element.style.setProperty('--ink', contrast(1, ground) > contrast(0, ground) ? '#ffffff' : '#000000');
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The relative luminance of an opaque computed colour; `undefined` for others. */
function lightOf(color: string): number | undefined {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)?.slice(1);
  if (parts === undefined) return undefined;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
