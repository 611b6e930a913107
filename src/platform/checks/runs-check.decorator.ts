import { SetMetadata } from '@nestjs/common';
import type { CheckResult, CheckType } from './define-check.js';

export const RUNS_CHECK = Symbol('runs a check');

type Run = () => Promise<CheckResult>;

/** Names the check that a method of a provider runs. It reads and never changes anything; it may run at any time. */
export function RunsCheck(check: CheckType) {
  return (target: object, name: string, descriptor: TypedPropertyDescriptor<Run>): void =>
    void SetMetadata(RUNS_CHECK, check)(target, name, descriptor);
}
