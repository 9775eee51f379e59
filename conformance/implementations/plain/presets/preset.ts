/** A value for both colour schemes, or one each for light and dark. */
export type Value = string | readonly [light: string, dark: string];

type Color =
  | 'page'
  | 'surface'
  | 'text'
  | 'muted'
  | 'apart'
  | 'on-apart'
  | 'code'
  | 'on-code'
  | 'accent'
  | 'on-accent'
  | 'success'
  | 'error'
  | 'warning'
  | 'line'
  | 'thin-line'
  | 'scrim';
type Shape = 'corner-small' | 'corner-medium' | 'corner-large' | 'body-face' | 'code-face';
type Part = 'corner' | 'border' | 'fill' | 'shadow';
type Choice =
  | `${'card' | 'dialog' | 'panel'}-${Part}`
  | `bracket-${'open' | 'close'}`
  | `${'name' | 'title'}-weight`
  | 'card-image'
  | 'page-image'
  | 'behind'
  | 'focus';

/** The custom properties that `style.css` reads, without the leading dashes. Omitted ones keep the defaults of `style.css`. */
export type Preset = Readonly<Record<Color | Shape, Value> & Partial<Record<Choice, Value>>>;
