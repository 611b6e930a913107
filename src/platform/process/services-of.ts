import type { Abstract } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';

/** Classes of providers, for the services that a function takes last. */
export type Classes<Services extends readonly unknown[]> = {
  readonly [Index in keyof Services]: Abstract<Services[Index]>;
};

/** The instances of classes, from wherever they are provided. */
export function servicesOf<Services extends readonly unknown[]>(
  modules: Pick<ModuleRef, 'get'>,
  classes: Classes<Services> | undefined,
): Services {
  const found: readonly unknown[] = (classes ?? []).map((each) => modules.get<unknown>(each, { strict: false }));
  return found as unknown as Services;
}
