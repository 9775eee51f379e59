/** Where a part is said to be: a selector of CSS, or a role with words of the accessible name. */
export type PartPlace = string | { readonly role: string; readonly name?: string };

/** A place for the reader of a report: `.card`, `button “Run again”`. */
export const placeText = (place: PartPlace): string =>
  typeof place === 'string' ? place : `${place.role}${place.name === undefined ? '' : ` “${place.name}”`}`;
