import type { TableReader } from '../table.ts';

/** The form control for each JSON Schema type. Nothing is generated from it; the rows are kept as a table. */
export default {
  kind: 'form-fields',
  needs: [['schema'], ['control']],
  takes: ['schema', 'control', 'notes'],
  read: () => undefined,
} satisfies TableReader;
