/** Reports the place of a block, by its offset in the Markdown, that holds more of something than can be read. */
export type Refuse = (at: number, what: string, found: number, most: number) => void;
