import type { Abstract, DynamicModule, Type } from '@nestjs/common';

/** What collects values of all modules while these are built. */
interface Registry<Value> {
  declare(value: Value): void;
}

/** A module that declares values of another one in a registry: what a `forFeature` returns. */
export function contribute<Value>(
  module: Type,
  registry: Abstract<Registry<Value>>,
  values: readonly Value[],
): DynamicModule {
  return {
    module,
    providers: [
      {
        provide: Symbol(`contribution to ${registry.name}`),
        inject: [registry],
        useFactory: (declared: Registry<Value>) => values.forEach((value) => declared.declare(value)),
      },
    ],
  };
}
