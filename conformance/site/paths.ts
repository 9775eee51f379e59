/** Addresses of the pages, relative to the site. */
export const targetPath = (id: string): string => `targets/${slug(id)}.html`;
export const badgePath = (id: string): string => `badges/${slug(id)}.svg`;
export const specPath = (spec: string): string => `specs/${slug(spec)}.html`;
export const clausePath = (spec: string, clause: string): string => `clauses/${slug(spec)}/${slug(clause)}.html`;

/** The address of a file as seen from a page, both relative to the site. */
export function from(page: string, file: string): string {
  return `${'../'.repeat(page.split('/').length - 1)}${file}`;
}

/** A text as a file name that leads nowhere else. */
function slug(text: string): string {
  return text.replace(/[^A-Za-z0-9.-]+/g, '-').replace(/^\.+/, '') || 'unnamed';
}
