import type { NameCode } from '../link/scope.ts';
import type { SymbolKind } from './occurrence.ts';

/** What kind of name the linker looks for, by the code with which it reports an unknown one. */
export const REFERENCE_KINDS: Readonly<Partial<Record<NameCode, SymbolKind>>> = {
  K3002: 'spec',
  K3003: 'clause',
  K3004: 'part',
  K3005: 'key',
  K3006: 'token',
  K3007: 'preset',
  K3009: 'fixture',
  K3010: 'message',
  K3011: 'state',
  K3012: 'limit',
  K3013: 'feature',
};
