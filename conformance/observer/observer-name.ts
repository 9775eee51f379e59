/** The observer in the global object of its world, which no script of the page reaches. */
export const OBSERVER = 'observer';
