import { readdirSync } from 'node:fs';
import type { ReportFormat } from './report-format.ts';

/**
 * Every report format, in the order of their names.
 * @throws Error when a file's option does not have the file's name
 */
export async function loadReportFormats(): Promise<readonly ReportFormat[]> {
  const folder = new URL('formats/', import.meta.url);
  const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
  const files = readdirSync(folder).filter((file) => file.endsWith(extension) && !file.endsWith(`.d${extension}`));
  return Promise.all(
    files.sort().map(async (file) => {
      const { default: format } = (await import(new URL(file, folder).href)) as { default: ReportFormat };
      const name = file.slice(0, -extension.length);
      if (format.option.name !== name) throw new Error(`conformance/reporters/formats/${file} declares the option --${format.option.name}`);
      return format;
    }),
  );
}
