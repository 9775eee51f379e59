import type { RenderDiagnostics } from './format.ts';

/** JSON: `{diagnostics: [...]}` with the fields of `Diagnostic`. */
export const json: RenderDiagnostics = (diagnostics) => `${JSON.stringify({ diagnostics }, null, 2)}\n`;
