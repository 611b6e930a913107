import { Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import pLimit from 'p-limit';
import { servicesOf } from '../process/services-of.js';
import { failed, unknown, type CheckResult, type CheckType, type DefinedCheck } from './define-check.js';
import { Env } from '../config/env.js';
import { TimeoutError, withTimeout } from '../time/with-timeout.js';

/** A check with the method that runs it. */
interface RunnableCheck {
  readonly check: CheckType;
  readonly run: () => Promise<CheckResult>;
}

/** A check that takes longer is `unknown`. */
const CHECK_MS = 10 * millisecondsInSecond;

/** How long the page relies on the last run, in ms. */
const TRUST_MS = millisecondsInMinute;

/** Less than the connections of the pool, so that requests are not kept waiting. */
const CONCURRENCY = 4;

/** A check with what it found. */
export interface CheckedCheck extends CheckResult {
  readonly check: CheckType;
}

/** One run of all checks. */
export interface CheckRun {
  readonly checkedAt: Date;
  readonly checks: readonly CheckedCheck[];
}

/** Runs all checks beside each other: none waits for one that hangs or hides behind one that breaks. */
@Injectable()
export class RunChecks {
  private readonly logger = new Logger('checks');
  private last: { readonly startedAt: number; readonly run: Promise<CheckRun> } | null = null;
  /** Of all modules, in the order of the groups. */
  private readonly checks: RunnableCheck[] = [];

  constructor(
    private readonly env: Env,
    private readonly modules: ModuleRef,
  ) {}

  /** The last run of this process, if it began within a minute; otherwise a new one. */
  latest(): Promise<CheckRun> {
    const isFresh = this.last !== null && performance.now() - this.last.startedAt < TRUST_MS;
    return isFresh && this.last ? this.last.run : this.again();
  }

  /** A new run. */
  again(): Promise<CheckRun> {
    const run = this.runAll(this.checks);
    this.last = { startedAt: performance.now(), run };
    return run;
  }

  /** Names of the required checks that a new run does not find passed: they keep the clinic from opening. */
  async listBlocking(): Promise<string[]> {
    const { checks } = await this.again();
    return checks
      .filter(({ check, state }) => check.severity === 'required' && state !== 'passed' && state !== 'exercise')
      .map(({ check }) => check.name);
  }

  /** Never rejects. @param checkMs time limit of each check */
  async runAll(checks: readonly RunnableCheck[], checkMs = CHECK_MS): Promise<CheckRun> {
    const checkedAt = new Date();
    const limit = pLimit(CONCURRENCY);
    const results = await Promise.all(checks.map((each) => limit(() => this.runOne(each, checkMs))));
    return { checkedAt, checks: results };
  }

  /** @throws Error when two checks have one name */
  declare(check: DefinedCheck): void {
    if (this.checks.some((other) => other.check.name === check.name))
      throw new Error(`the check ${check.name} runs twice`);
    const run = async () => check.run(...(servicesOf(this.modules, check.with) as never));
    this.checks.push({ check, run });
  }

  private async runOne({ check, run }: RunnableCheck, checkMs: number): Promise<CheckedCheck> {
    try {
      const result = await withTimeout(run(), checkMs);
      return { check, ...(result.state === 'exercise' ? this.outsideRehearsal(result) : result) };
    } catch (error) {
      if (error instanceof TimeoutError)
        return { check, ...unknown(`Kontrollen blev inte klar på ${checkMs / millisecondsInSecond} sekunder.`) };
      this.logger.warn({ msg: 'a check broke', check: check.name, err: error });
      return { check, ...unknown('Kontrollen gick inte att göra. Loggen säger varför.') };
    }
  }

  /** What a rehearsal may lack keeps any other clinic closed. */
  private outsideRehearsal(result: CheckResult): CheckResult {
    return this.env.app.isRehearsal ? result : failed(result.found);
  }
}
