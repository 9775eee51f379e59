export interface SyntaxProblem {
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

/**
 * The first syntax error of a JSON or TypeScript text; `undefined` for other languages. The TypeScript parser is large and
 * loaded on first use.
 */
export async function syntaxProblem(path: string, text: string): Promise<SyntaxProblem | undefined> {
  if (/\.json$/.test(path)) return jsonProblem(text);
  if (!/\.[cm]?[jt]sx?$/.test(path)) return undefined;
  const { ts } = await import('ts-morph');
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName: path,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, allowJs: true },
  });
  const [first] = diagnostics.filter(({ category }) => category === ts.DiagnosticCategory.Error);
  if (!first) return undefined;
  const line = text.slice(0, first.start ?? 0).split('\n').length;
  return { line, message: ts.flattenDiagnosticMessageText(first.messageText, ' ').replace(/\.$/, '') };
}

function jsonProblem(text: string): SyntaxProblem | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return { line: 1, message: 'not JSON' };
  }
}
