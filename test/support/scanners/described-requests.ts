import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../tools/project-root.js';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly format?: string;
}

interface Operation {
  /** Ends with the rule of access: "Who: admin-aal2." */
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A plausible request to a route, as docs/openapi.json describes it. */
export interface DescribedRequest {
  readonly method: string;
  /** With query. `mark` follows each part of the path that a caller chooses. */
  path(mark?: string): string;
  readonly body: string | null;
  /** The rule of access, such as `admin-aal2`. */
  readonly who: string;
}

/** They end the caller's own session or right, or never answer. */
const LEFT_OUT = /logout|\/sessions(\/|$)|\/stream$|\/admin\/admins|\/reauthentication|\/factor-reset|\/me\/erasure/;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** One for each described operation, but those that would sign the caller out. @param ids real ones, by the name in the path */
export function describedRequests(ids: Readonly<Record<string, string>>): DescribedRequest[] {
  const text = readFileSync(join(projectRoot(), 'docs/openapi.json'), 'utf8');
  const { paths, components } = JSON.parse(text) as Description;
  const sample = (schema: Schema, name: string, depth = 0): unknown => {
    const { $ref, anyOf, properties } = schema;
    if ($ref !== undefined) return sample(components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, name, depth);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return schema.enum.find((value) => value !== null) ?? null;
    if (anyOf !== undefined) return sample(anyOf.find(({ type }) => type !== 'null') ?? {}, name, depth);
    const type = typeof schema.type === 'object' ? schema.type.find((each) => each !== 'null') : schema.type;
    if (type === 'object' && depth < 5)
      return Object.fromEntries(
        Object.entries(properties ?? {}).map(([key, each]) => [key, sample(each, key, depth + 1)]),
      );
    if (type === 'array')
      return schema.items === undefined || depth >= 5 ? [] : [sample(schema.items, name, depth + 1)];
    if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
    if (type === 'boolean') return true;
    return sampleText(name, schema, ids);
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => METHODS.includes(method) && !LEFT_OUT.test(path))
      .map(([method, { parameters = [], requestBody, description = '' }]): DescribedRequest => {
        const schema = requestBody?.content['application/json']?.schema;
        const query = parameters
          .filter((each) => each.in === 'query')
          .map(({ name, schema: of }) => `${name}=${encodeURIComponent(String(sample(of, name)))}`);
        const idOf = (name: string) => (name === 'id' && path.includes('/orders/') ? ids['orderId'] : ids[name]) ?? 'a';
        return {
          method: method.toUpperCase(),
          path: (mark = '') =>
            path.replace(/\{(\w+)\}/g, (_all, name: string) => idOf(name) + mark) +
            (query.length === 0 ? '' : `?${query.join('&')}`),
          body: schema === undefined ? null : JSON.stringify(sample(schema, 'body')),
          who: /Who: ([a-z0-9-]+)/.exec(description)?.[1] ?? '',
        };
      }),
  );
}

function sampleText(name: string, { format, minLength = 0 }: Schema, ids: Readonly<Record<string, string>>): string {
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z';
  if (format === 'date' || /date|until|from/i.test(name)) return '2026-01-01';
  if (/id$/i.test(name)) return ids[name] ?? ids['id'] ?? 'a';
  if (/mail/i.test(name)) return 'patient@example.se';
  if (/phone/i.test(name)) return '+46701234567';
  return 'text'.padEnd(minLength, '-');
}
