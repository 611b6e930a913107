import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { servicesOf } from '../process/services-of.js';
import { type CheckResult, type CheckType, type DefinedCheck } from './define-check.js';

/** A check with the method that runs it. */
export interface RunnableCheck {
  readonly check: CheckType;
  readonly run: () => Promise<CheckResult>;
}

/** Every check of the modules, in the order of the groups. */
@Injectable()
export class CheckRegistry {
  private readonly checks: RunnableCheck[] = [];

  constructor(private readonly modules: ModuleRef) {}

  /** @throws Error when two checks have one name */
  declare(check: DefinedCheck): void {
    if (this.checks.some((other) => other.check.name === check.name))
      throw new Error(`the check ${check.name} runs twice`);
    const run = async () => check.run(...(servicesOf(this.modules, check.with) as never));
    this.checks.push({ check, run });
  }

  all(): readonly RunnableCheck[] {
    return this.checks;
  }
}
