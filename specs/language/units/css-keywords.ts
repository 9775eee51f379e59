const LINES = 'none hidden dotted dashed solid double groove ridge inset outset';
const PLACES = 'start end center left right normal stretch baseline flex-start flex-end self-start self-end anchor-center';
const SHARED = 'space-between space-around space-evenly';
const OVERFLOW = 'visible hidden clip scroll auto';

/** Properties with the words that they may have; those of a property that takes other values too are left out. */
const WORDS: readonly (readonly [properties: string, words: string])[] = [
  ['text-align', 'start end left right center justify match-parent justify-all -webkit-left -webkit-right -webkit-center'],
  ['text-align-last', 'auto start end left right center justify match-parent'],
  ['text-transform', 'none capitalize uppercase lowercase full-width full-size-kana math-auto'],
  ['direction', 'ltr rtl'],
  ['unicode-bidi', 'normal embed isolate bidi-override isolate-override plaintext'],
  ['writing-mode', 'horizontal-tb vertical-rl vertical-lr sideways-rl sideways-lr'],
  ['position', 'static relative absolute fixed sticky -webkit-sticky'],
  ['visibility', 'visible hidden collapse'],
  ['float', 'none left right inline-start inline-end'],
  ['clear', 'none left right both inline-start inline-end'],
  ['box-sizing', 'border-box content-box'],
  ['overflow-x overflow-y overflow-block overflow-inline', OVERFLOW],
  ['white-space', 'normal nowrap pre pre-wrap pre-line break-spaces collapse preserve wrap'],
  ['white-space-collapse', 'collapse discard preserve preserve-breaks preserve-spaces break-spaces'],
  ['text-wrap-mode', 'wrap nowrap'],
  ['word-break', 'normal break-all keep-all break-word auto-phrase manual'],
  ['overflow-wrap word-wrap', 'normal break-word anywhere'],
  ['line-break', 'auto loose normal strict anywhere'],
  ['hyphens', 'none manual auto'],
  ['user-select -webkit-user-select', 'auto text none all contain'],
  ['pointer-events', 'auto none visiblepainted visiblefill visiblestroke visible painted fill stroke bounding-box all'],
  ['resize', 'none both horizontal vertical block inline'],
  ['object-fit', 'fill contain cover none scale-down'],
  ['isolation', 'auto isolate'],
  ['flex-direction', 'row row-reverse column column-reverse'],
  ['flex-wrap', 'nowrap wrap wrap-reverse'],
  ['align-items align-self justify-self', `auto ${PLACES}`],
  ['align-content justify-content', `${PLACES} ${SHARED}`],
  ['text-decoration-style', 'solid double dotted dashed wavy'],
  ['font-kerning', 'auto normal none'],
  ['font-variant-caps', 'normal small-caps all-small-caps petite-caps all-petite-caps unicase titling-caps'],
  ['border-collapse', 'collapse separate'],
  ['table-layout', 'auto fixed'],
  ['caption-side', 'top bottom'],
  ['empty-cells', 'show hide'],
  ['list-style-position', 'inside outside'],
  ['backface-visibility', 'visible hidden'],
  ['scroll-behavior', 'auto smooth'],
  ['forced-color-adjust', 'auto none preserve-parent-color'],
  ['-webkit-text-security', 'none disc circle square'],
  ['content-visibility', 'visible auto hidden'],
  ['outline-style column-rule-style', `auto ${LINES}`],
  [['top', 'right', 'bottom', 'left', 'block-start', 'block-end', 'inline-start', 'inline-end'].map((side) => `border-${side}-style`).join(' '), LINES], // prettier-ignore
];

const BY_PROPERTY: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  WORDS.flatMap(([properties, words]) => properties.split(' ').map((property) => [property, new Set(words.split(' '))] as const)),
);
/** Properties of several words of one list: a side each, or a feature each. */
const SEVERAL: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    ['border-style', LINES],
    ['overflow', OVERFLOW],
    ['text-decoration-line', 'none underline overline line-through blink spelling-error grammar-error'],
  ].map(([property = '', words = '']) => [property, new Set(words.split(' '))] as const),
);

/** The words that a property may have, in small letters; `undefined` for one that takes other values too. */
export function cssKeywordsOf(property: string): ReadonlySet<string> | undefined {
  return BY_PROPERTY.get(property) ?? SEVERAL.get(property);
}

/** The first word of a value that its property does not have; `undefined` where all are right, or the property takes other values too. */
export function wrongKeyword(property: string, value: string): string | undefined {
  const words = cssKeywordsOf(property);
  // Words of one browser alone are in no list.
  if (words === undefined || value.startsWith('-')) return undefined;
  const given = BY_PROPERTY.has(property) && property !== 'text-transform' ? [value] : value.split(/\s+/);
  return given.find((one) => !words.has(one.toLowerCase().replace(/^(?:first|last|safe|unsafe)\s+/, '')));
}
