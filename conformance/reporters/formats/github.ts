import { caseName } from '../../judge/names.ts';
import { brokenClauses } from '../../result/clause-result.ts';
import type { Report } from '../../result/report.ts';
import type { ReportContext, ReportFormat } from '../report-format.ts';
import { brokenAssertion, causesOf } from '../causes.ts';
import { shorten } from '../terminal/paint.ts';

/** GitHub shows ten annotations of a step. */
const SHOWN = 10;

/** Workflow commands of GitHub: an annotation for each cause, at the step in the spec. A workflow reads them on its standard output. */
export default {
  option: { name: 'github', argument: '<file>', help: 'write GitHub annotations; /dev/stdout in a workflow' },
  render({ results, fault }: Report, { source = String }: ReportContext): string {
    const broken = fault === undefined ? [] : [command('error', 'title=kmd', `the run broke: ${fault.message}`)];
    const causes = causesOf(results).slice(0, SHOWN - broken.length);
    const annotations = causes.flatMap(({ cases }) => {
      const [first] = cases;
      if (first === undefined) return [];
      const assertion = brokenAssertion(first);
      const where = `file=${property(source(assertion?.file ?? first.file))},line=${Math.max(1, assertion?.line ?? first.line)}`;
      const more = cases.length === 1 ? '' : ` (and ${cases.length - 1} more)`;
      const title = `${[`${first.spec}#${caseName(first)}`, ...brokenClauses(first)].join(' ')}${more}`;
      return [command('error', `${where},title=${property(title)}`, assertion?.message ?? first.reason ?? first.verdict)];
    });
    return [...broken, ...annotations].join('');
  },
} satisfies ReportFormat;

function command(name: string, properties: string, message: string): string {
  return `::${name} ${properties}::${data(message)}\n`;
}

/** Foreign text as data of a command: one line, its percent signs escaped. */
function data(text: string): string {
  return shorten(text, 500).replaceAll('%', '%25');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
