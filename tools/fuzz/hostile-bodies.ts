import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenApi, openApiPath } from '../docs/openapi/description.js';
import type { JsonSchema } from '../docs/openapi/json-schema.js';
import { projectRoot } from '../project-root.js';
import { hostileJson } from './hostile-values.js';

const UUID = '7f1c6a52-8d7f-4c1e-9a3e-0d9a3f6a2b11';
const PASSWORD = 'rosa-flygel-1837';
const EMAIL = 'kund@example.se';

/** Bodies of routes that docs/openapi.json does not describe, by the end of the address. */
const PROTOCOL_BODIES: Readonly<Record<string, readonly object[]>> = {
  '/signup': [{ email: 'ny@example.se', password: PASSWORD, data: { name: 'Ny' } }],
  '/token': [
    { email: EMAIL, password: 'fel-losenord-1' },
    { refresh_token: 'abcdefghijkl' },
    { auth_code: UUID, code_verifier: 'v'.repeat(43) },
  ],
  '/recover': [{ email: EMAIL }],
  '/otp': [{ email: EMAIL, data: {}, create_user: true }],
  '/resend': [{ type: 'signup', email: EMAIL }],
  '/verify': [
    { type: 'signup', token: '123456', email: EMAIL },
    { type: 'recovery', token_hash: 'abc' },
  ],
  '/user': [{ data: { name: 'Åsa' } }, { password: PASSWORD, current_password: 'x' }],
  '/factors': [{ factor_type: 'totp', friendly_name: 'a' }],
  '/object/list/:bucket': [{ prefix: '', limit: 100, offset: 0, sortBy: { column: 'name', order: 'asc' } }],
  '/object/move': [{ bucketId: 'blog-images', sourceKey: 'a', destinationKey: 'b' }],
  '/object/copy': [{ bucketId: 'blog-images', sourceKey: 'a', destinationKey: 'b' }],
  '/object/sign/:bucket': [{ expiresIn: 60, paths: ['a'] }],
  '/object/sign/:bucket/*': [{ expiresIn: 60 }],
  '/object/:bucket': [{ prefixes: ['a'] }],
  '/webhooks/stripe': [
    { id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object: { id: 'cs_1' } } },
  ],
};

/** Texts that a format accepts. */
const FORMATS: Readonly<Record<string, string>> = {
  uuid: UUID,
  email: EMAIL,
  date: '2026-11-30',
  'date-time': '2026-11-30T12:00:00.000Z',
};

const DEEPEST = 6;
const description = JSON.parse(readFileSync(join(projectRoot(), 'docs/openapi.json'), 'utf8')) as OpenApi;

/**
 * JSON texts that pass the first checks of a route, so that a hostile field reaches the later ones: now and then a field is
 * replaced, left out or doubled.
 *
 * @param url with its parameters, as Fastify has it
 */
export function hostileBody(method: string, url: string): fc.Arbitrary<string> {
  const own = Object.entries(PROTOCOL_BODIES).flatMap(([ending, bodies]) => (url.endsWith(ending) ? bodies : []));
  if (own.length > 0) return fc.oneof(...own.map((body) => textOf(schemaOf(body))));
  const operation = description.paths[openApiPath(url)]?.[method.toLowerCase()];
  const schema = operation?.requestBody?.content['application/json']?.schema;
  return textOf(schema ?? schemaOf({ id: UUID, reason: 'a' }));
}

/** The schema of one value. */
function schemaOf(value: unknown): JsonSchema {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { const: value };
  const properties = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, schemaOf(field)]));
  return { type: 'object', properties, required: Object.keys(value) };
}

function textOf(schema: JsonSchema, depth = 0): fc.Arbitrary<string> {
  if (depth > DEEPEST) return fc.constant('null');
  if (schema.$ref !== undefined) {
    const named = description.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    return textOf(named ?? {}, depth + 1);
  }
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => textOf(one, depth + 1)));
  const values = 'const' in schema ? [schema.const] : schema.enum;
  if (values) return fc.constantFrom(...values.map((value) => JSON.stringify(value)));
  return fc.oneof(...[schema.type ?? 'null'].flat().map((type) => textOfType(type, schema, depth)));
}

function textOfType(type: string, schema: JsonSchema, depth: number): fc.Arbitrary<string> {
  switch (type) {
    case 'object':
      return objectText(schema, depth);
    case 'array':
      return fc.array(textOf(schema.items || {}, depth + 1), { maxLength: 3 }).map((items) => `[${items.join(',')}]`);
    case 'string':
      return fc.constantFrom(FORMATS[schema.format ?? ''] ?? 'Åsa', 'a').map((text) => JSON.stringify(text));
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 100_000 }).map(String);
    case 'boolean':
      return fc.boolean().map(String);
    default:
      return fc.constant('null');
  }
}

function objectText({ properties = {}, required = [] }: JsonSchema, depth: number): fc.Arbitrary<string> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const field = (value: string) => `${JSON.stringify(name)}:${value}`;
    const plain = textOf(schema, depth + 1).map((value) => [field(value)]);
    return fc.oneof(
      { weight: 16, arbitrary: plain },
      { weight: required.includes(name) ? 1 : 8, arbitrary: fc.constant<string[]>([]) },
      { weight: 2, arbitrary: hostileJson.map((value) => [field(value)]) },
      { weight: 1, arbitrary: fc.tuple(plain, hostileJson).map(([[one = ''], value]) => [one, field(value)]) },
    );
  });
  return fc.tuple(...fields).map((made) => `{${made.flat().join(',')}}`);
}
