import { functionsErrorFormat } from '../../../src/supabase/functions/functions.error-format.js';
import { type Answered, type Content, type Response, meaningOf } from './description.js';
import { oneOf, type JsonSchema } from './json-schema.js';
import type { RouteCode } from './route-codes.js';
import type { TypeSchemas } from './type-schemas.js';

/** A refusal with so many codes is named after them and declared once. */
const MOST_IN_NAME = 3;
const ERROR: JsonSchema = { type: 'string', description: 'For people who read logs.' };

/** Describes refusals: `error`, `code`, and what an error adds. */
export class RefusalResponses {
  private readonly shared = new Map<string, Response>();

  constructor(private readonly schemas: TypeSchemas) {}

  /** @param others other content types of the same statuses */
  of(path: string, codes: readonly RouteCode[], others: Content = {}): Record<string, Answered> {
    const statuses = new Set(codes.map(({ status }) => status));
    const isFunction = path.startsWith('/functions/v1');
    const entries = [...statuses].map((status) => {
      const wire = codes.filter((code) => code.status === status).map((code) => (isFunction ? ofFunction(code) : code));
      return [String(status), this.response(status, wire, others)];
    });
    return Object.fromEntries(entries) as Record<string, Answered>;
  }

  /** The responses that `of` has named. */
  components(): Record<string, Response> {
    return Object.fromEntries([...this.shared].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  private response(status: number, codes: readonly RouteCode[], others: Content): Answered {
    const content = { 'application/json': { schema: this.schema(codes) }, ...others };
    const response = { description: meaningOf(status), content };
    const words = [...new Set(codes.map(({ code }) => code))].sort();
    const isSpecial = words.length > MOST_IN_NAME || codes.some(({ fields }) => fields !== undefined);
    if (isSpecial || Object.keys(others).length > 0) return response;
    const name = [status, ...words].join('.');
    this.shared.set(name, response);
    return { $ref: `#/components/responses/${name}` };
  }

  private schema(codes: readonly RouteCode[]): JsonSchema {
    const plain = new Set(codes.filter(({ fields }) => fields === undefined).map(({ code }) => code));
    const code: JsonSchema = { type: 'string', enum: [...plain].sort() };
    const withFields = codes.flatMap(({ code: word, fields }) => {
      if (fields === undefined) return [];
      const { properties = {}, required = [] } = this.schemas.fields(fields);
      return [refusal({ type: 'string', const: word }, properties, required)];
    });
    return oneOf([...(plain.size > 0 ? [refusal(code)] : []), ...withFields]);
  }
}

function refusal(
  code: JsonSchema,
  properties: Readonly<Record<string, JsonSchema>> = {},
  required: readonly string[] = [],
): JsonSchema {
  return {
    type: 'object',
    properties: { error: ERROR, code, ...properties },
    required: ['error', 'code', ...required],
  };
}

/** The same refusal as functions say it. */
function ofFunction({ status, kind, code, functionCode, fields }: RouteCode): RouteCode {
  const { body } = functionsErrorFormat.format({ status, kind, code, message: '', error: null }, {});
  return { status, kind, code: functionCode ?? (body as { readonly code: string }).code, fields };
}
