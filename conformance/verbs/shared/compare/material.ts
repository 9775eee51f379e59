/** Types of requests for what a page is made of: it may come late, when it is first needed. */
export const MATERIAL: readonly string[] = ['script', 'stylesheet', 'font', 'modulepreload'];
