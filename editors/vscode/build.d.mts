/** Bundles the extension. @param outfile default: `dist/extension.cjs` */
export function buildExtension(outfile?: string): Promise<void>;
