import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { CHECK_GROUPS, type CheckResult, type CheckType, RUNS_CHECK } from './define-check.js';

/** A check with the method that runs it. */
export interface RunnableCheck {
  readonly check: CheckType;
  readonly run: () => Promise<CheckResult>;
}

/** Every check of the modules, in the order of the groups. */
@Injectable()
export class CheckRegistry implements OnModuleInit {
  private checks: readonly RunnableCheck[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error when two methods run one check */
  onModuleInit(): void {
    const found = this.discovery.getProviders().flatMap(({ instance }) => this.checksOf(instance as unknown));
    const names = found.map(({ check }) => check.name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) throw new Error(`the check ${twice} runs twice`);
    this.checks = CHECK_GROUPS.flatMap((group) => found.filter(({ check }) => check.group === group));
  }

  all(): readonly RunnableCheck[] {
    return this.checks;
  }

  private checksOf(provider: unknown): RunnableCheck[] {
    if (typeof provider !== 'object' || provider === null) return [];
    const prototype = Object.getPrototypeOf(provider) as Record<string, unknown> | null;
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const method = prototype?.[name] as RunnableCheck['run'];
      const check = this.reflector.get<CheckType | undefined>(RUNS_CHECK, method);
      return check ? [{ check, run: () => method.call(provider) }] : [];
    });
  }
}
