import type { Program } from '../../specs/language/model/program.ts';
import type { Verdict } from '../../specs/language/model/verdict.ts';
import type { Report } from '../result/report.ts';

/** A file format of reports: one file in `formats/`, default export. The file's name is the name of its option. */
export interface ReportFormat {
  readonly option: FormatOption;
  /** The whole text of the file. */
  render(report: Report, context: ReportContext): string;
}

/** What a format may use beside the report. */
export interface ReportContext {
  /** For the texts of clauses. */
  readonly program?: Program;
  /** Verdicts of the last run by `caseKey`. */
  readonly previous?: ReadonlyMap<string, Verdict>;
  /** The address of a picture or trace, as seen from the written file. */
  link(path: string): string;
  /** A picture as an address that holds it, for a file that is read apart from its folder; absent where it cannot be read or is one too many. */
  picture?(path: string): string | undefined;
  /** The path of a spec, as a service that shows the repository knows it; default: as the run named it. */
  source?(file: string): string;
}

/** The command-line option that asks for the format. */
export interface FormatOption {
  /** Name without dashes: `junit`. */
  readonly name: string;
  /** Argument in `--help`: `<file>`. */
  readonly argument: string;
  readonly help: string;
}
