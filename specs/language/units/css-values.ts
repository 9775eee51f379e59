const UNITS = new Set(
  'px dp em rem ex ch lh rlh vw vh vi vb vmin vmax svw svh lvw lvh dvw dvh cm mm q in pt pc fr deg grad rad turn s ms dpi dpcm dppx x'.split(
    ' ',
  ),
);

/** Whether a number may have this unit in CSS, or it is `dp`. */
export function isLengthUnit(unit: string): boolean {
  return UNITS.has(unit.toLowerCase());
}

const SYSTEM_COLORS = new Set(
  (
    'accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field fieldtext graytext highlight ' +
    'highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext'
  ).split(' '),
);

/** Whether a word is a colour of the person's system. */
export function isSystemColor(word: string): boolean {
  return SYSTEM_COLORS.has(word.toLowerCase());
}

/** Whether a property takes one colour: `color`, `border-top-color`, `fill`. */
export function isColorProperty(name: string): boolean {
  return name === 'fill' || name === 'stroke' || name === 'background' || /(?:^|-)color$/.test(name);
}
