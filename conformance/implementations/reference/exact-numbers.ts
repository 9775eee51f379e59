/** Whether JavaScript holds every number of a JSON text as it is written: one with many digits comes back as another. */
export function hasExactNumbers(source: string): boolean {
  return !/-?\d[\d.eE+-]{15,}/.test(source.replace(/"(?:[^"\\]|\\.)*"/g, '""'));
}
