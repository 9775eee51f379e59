import type { Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { ComponentView } from '../view/component.ts';

export interface NativeTests {
  readonly code?: string;
  readonly diagnostics: readonly Diagnostic[];
}

export function testCode(_view: ComponentView, _symbol: string, _file: string): NativeTests {
  return { diagnostics: [] };
}
