import type { TableReader } from '../table.ts';

/** Which control a form shows for each JSON Schema type: nothing is made from it, its rows are kept as they are. */
export default {
  kind: 'form-fields',
  needs: [['schema'], ['control']],
  takes: ['schema', 'control', 'notes'],
  read: () => undefined,
} satisfies TableReader;
