import { jsonText } from '../../../specs/language/text/json-text.ts';
import type { RenderDiagnostics } from './format.ts';

/** JSON: `{diagnostics: [...]}` with the fields of `Diagnostic`. */
export const json: RenderDiagnostics = (diagnostics) => jsonText({ diagnostics });
