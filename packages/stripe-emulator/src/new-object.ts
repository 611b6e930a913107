import { type Account } from './account.js';
import { ApiDescription, type Schema } from './api-description.js';
import { type CheckoutItem, type InvoiceLine, type StripeObjects } from './wire.js';

/** Objects that Stripe describes, by the name in their `object` field. */
type Described = StripeObjects & { item: CheckoutItem; line_item: InvoiceLine };

/** What must be said of an object: fields that may be null are added by `newObject`. */
type Draft<T> = T extends (infer Item)[]
  ? Draft<Item>[]
  : T extends object
    ? { [Key in keyof T as null extends T[Key] ? never : Key]: Draft<T[Key]> } & {
        [Key in keyof T as null extends T[Key] ? Key : never]?: Draft<T[Key]> | undefined;
      }
    : T;

/** As every object of its kind. */
type Implied = 'object' | 'livemode' | 'created';

export type New<K extends keyof Described> = Draft<Omit<Described[K], Implied>> & { created?: number };

/**
 * A new object with every field that Stripe's description requires: its kind, mode and time, and null for what is not
 * given, also within its parts.
 */
export function newObject<K extends keyof Described>(account: Account, kind: K, given: New<K>): Described[K] {
  const api = ApiDescription.load();
  const schema = api.schemaOf(kind) ?? {};
  const implied = Object.entries({ object: kind, created: account.now, livemode: false }).filter(([name]) =>
    schema.required?.includes(name),
  );
  return completed(api, schema, { ...Object.fromEntries(implied), ...given }) as Described[K];
}

function completed(api: ApiDescription, unresolved: Schema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const schema = api.resolve(unresolved);
  if (Array.isArray(value)) return value.map((item: unknown) => completed(api, schema.items ?? {}, item));
  // An object in place of its id is whole already.
  if (!schema.properties) return value;
  const { properties, required = [] } = schema;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const nulls = required.filter((name) => isNullable(api, properties[name]));
  return {
    ...Object.fromEntries(nulls.map((name) => [name, null])),
    ...Object.fromEntries(fields.map(([name, field]) => [name, completed(api, properties[name] ?? {}, field)])),
  };
}

function isNullable(api: ApiDescription, schema: Schema | undefined): boolean {
  return schema !== undefined && (schema.nullable === true || api.resolve(schema).nullable === true);
}
