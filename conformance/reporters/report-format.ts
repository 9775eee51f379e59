import type { Report } from '../result/report.ts';

/** A file format of reports: one file in `formats/`, default export. The file's name is the name of its option. */
export interface ReportFormat {
  readonly option: FormatOption;
  /** The whole text of the file. */
  render(report: Report): string;
}

/** The command-line option that asks for the format. */
export interface FormatOption {
  /** Name without dashes: `junit`. */
  readonly name: string;
  /** Argument in `--help`: `<file>`. */
  readonly argument: string;
  readonly help: string;
}
