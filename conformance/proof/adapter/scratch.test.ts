import { afterAll, test, vi } from 'vitest';
import { AppJudge } from './judged-app.ts';
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });
const app = new AppJudge();
afterAll(() => app.close());
const A = { mcp: '[mcp, model]' };
test('x', async () => {
  const [spec='', tests='', env='', peers='', defects=''] = (process.env['X'] ?? '').split('|');
  const start = Date.now();
  const report = await app.judge(spec, tests === '' ? [] : tests.split(','), { env: JSON.parse(env), peers: peers || A.mcp, defects });
  for (const r of report.results) {
    console.log(r.test, r.case ?? '', r.verdict, (r.reason ?? '').slice(0, 300));
    if (r.verdict !== 'passed') for (const a of r.assertions) if (a.verdict !== 'passed') console.log('   ', JSON.stringify(a).slice(0, 420));
  }
  console.log(Date.now() - start, JSON.stringify(report.totals));
});
