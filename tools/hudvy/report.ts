import type { Clinic, Run } from './context.js';
import { failureOf } from './failures.js';
import { takes } from './takes.js';

/**
 * Makes a verb that prints a report on the clinic in columns, or with `--json`, also when the clinic cannot start. It exits
 * with 0 when the report says so.
 *
 * @param verdict the report's field that says whether all is well
 */
export const reportOn = <Verdict extends string, Report extends Readonly<Record<Verdict, boolean>>>(
  verdict: Verdict,
  read: (clinic: Clinic) => Promise<Report>,
  inColumns: (report: Report) => string,
): Run =>
  takes({ options: { json: { type: 'boolean' } } }, async ({ values }, context) => {
    const print = (found: object, columns: string) =>
      console.log(values.json ? JSON.stringify(found, null, 2) : columns);
    try {
      const report = await read(await context.clinic());
      print(report, inColumns(report));
      return report[verdict] ? 0 : 1;
    } catch (error) {
      const { code, problems } = failureOf(error);
      print({ [verdict]: false, problems }, problems.join('\n'));
      return code;
    }
  });
