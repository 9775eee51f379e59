/** A layer that is a gradient: its name and what stands between its parentheses. */
const GRADIENT = /^(?:-webkit-)?(?:repeating-)?(?:linear|radial|conic)-gradient\((.*)\)$/s;
const COLOR = /^(?:#[\da-f]+|[a-z-]+\([^()]*\)|[a-z]+)/i;

/** Whether an image, as a browser computes it, has a gradient whose colours run into each other: neither of one colour nor of sharp edges alone. */
export function hasGradient(image: string): boolean {
  return atCommas(image).some((layer) => {
    const inside = GRADIENT.exec(layer)?.[1];
    if (inside === undefined) return layer.includes('gradient(');
    const stops = atCommas(inside).flatMap(stopsOf);
    return stops.some((stop, index) => {
      const next = stops[index + 1];
      return next !== undefined && next.color !== stop.color && (stop.at === undefined || stop.at !== next.at);
    });
  });
}

interface Stop {
  readonly color: string;
  /** Where it stands, as it is written. */
  readonly at: string | undefined;
}

/** The stops of one argument: one for each place that it names. A direction, a shape or a hint without a colour is none. */
function stopsOf(argument: string): readonly Stop[] {
  const color = COLOR.exec(argument)?.[0];
  if (color === undefined || !isColor(color)) return [];
  const places = argument
    .slice(color.length)
    .trim()
    .split(/\s+(?![^()]*\))/)
    .filter(Boolean);
  return places.length === 0 ? [{ color, at: undefined }] : places.map((at) => ({ color, at }));
}

/** Browsers compute every colour to a function of its space, `rgb(…)` among them. */
const isColor = (text: string): boolean => /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\(/i.test(text) || text.startsWith('#');

/** The pieces of a text between the commas that stand in no parentheses. */
function atCommas(text: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    else if (sign === ',' && depth === 0) {
      pieces.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...pieces, text.slice(from).trim()];
}
