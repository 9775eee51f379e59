/** A text of the page in the language of the moment. */
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string;
