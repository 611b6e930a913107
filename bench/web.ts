// Lighthouse on the public pages: mobile, median of five runs, as a Markdown table. `npm run bench:web`
// (RUNS=1 for a quick look). Below the table are the findings on pages that miss an aim.
import { availableParallelism, loadavg } from 'node:os';
import { startDemoClinic } from './support/demo-clinic.js';
import { installLighthouse, runLighthouse, type Category, type LighthouseReport } from './support/lighthouse.js';
import { percentile } from './measure/statistics.js';

const RUNS = Number(process.env['RUNS'] ?? 5);

const CATEGORIES: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Page and its aim for performance; the other aims are 100. */
const PAGES: readonly (readonly [path: string, performance: number])[] = [
  ['/', 99],
  ['/akne', 99],
  ['/blogg', 99],
  ['/blogg/rosacea-darfor-blir-ansiktet-rott', 99],
  ['/faq', 99],
  ['/bestall-bedomning', 97],
];

const command = await installLighthouse();
const clinic = await startDemoClinic();
const findings: string[] = [];
try {
  console.log(
    `Lighthouse, mobile, median of ${RUNS}; load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores at the start\n`,
  );
  console.log('| page | performance | accessibility | best practices | SEO | LCP | TBT | CLS |');
  console.log('|---|---|---|---|---|---|---|---|');
  for (const [path, wanted] of PAGES) {
    const reports: LighthouseReport[] = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await runLighthouse(command, clinic.url + path));
    console.log(row(path, reports));
    findings.push(...missed(path, wanted, reports));
  }
  if (findings.length > 0) console.log(`\n${findings.join('\n')}`);
} finally {
  await clinic.stop();
}

function scoreOf(reports: readonly LighthouseReport[], category: Category): number {
  return Math.round(
    percentile(
      reports.map(({ categories }) => categories[category].score * 100),
      50,
    ),
  );
}

function numberOf(reports: readonly LighthouseReport[], audit: string): number {
  return percentile(
    reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN),
    50,
  );
}

function row(path: string, reports: readonly LighthouseReport[]): string {
  const seconds = (numberOf(reports, 'largest-contentful-paint') / 1000).toFixed(2);
  const blockedMs = numberOf(reports, 'total-blocking-time').toFixed(0);
  const shift = numberOf(reports, 'cumulative-layout-shift').toFixed(3);
  const scores = CATEGORIES.map((category) => scoreOf(reports, category));
  return `| \`${path}\` | ${scores.join(' | ')} | ${seconds} s | ${blockedMs} ms | ${shift} |`;
}

/** Findings of the last run in the categories that missed their aim. */
function missed(path: string, performance: number, reports: readonly LighthouseReport[]): string[] {
  const last = reports.at(-1);
  if (last === undefined) return [];
  return CATEGORIES.filter(
    (category) => scoreOf(reports, category) < (category === 'performance' ? performance : 100),
  ).map((category) => {
    const found = last.categories[category].auditRefs.flatMap(({ id }) => {
      const audit = last.audits[id];
      return audit && audit.score !== null && audit.score < 0.9 ? [`${id} (${audit.title})`] : [];
    });
    return `${path}, ${category}: ${found.join(', ')}`;
  });
}
