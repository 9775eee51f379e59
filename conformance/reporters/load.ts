import { loadFolder } from '../../specs/language/folder-modules.ts';
import type { ReportFormat } from './report-format.ts';

/**
 * Every report format, in the order of their names.
 * @throws Error when a file's option does not have the file's name
 */
export async function loadReportFormats(): Promise<readonly ReportFormat[]> {
  const modules = await loadFolder<{ readonly default: ReportFormat }>(import.meta.url, './formats/*');
  return [...modules].map(([name, { default: format }]) => {
    if (format.option.name !== name) throw new Error(`conformance/reporters/formats/${name} declares the option --${format.option.name}`);
    return format;
  });
}
