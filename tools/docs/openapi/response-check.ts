import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { projectRoot } from '../../project-root.js';
import { DESCRIBED, openApiPath, type OpenApi } from './description.js';

/** A response of the server, with its route. */
export interface GivenResponse {
  readonly method: string;
  /** As Fastify registered it: `/api/v1/cases/:id`. */
  readonly route: string;
  readonly status: number;
  readonly contentType: string | undefined;
  /** Empty: none. */
  readonly body: string;
}

/**
 * Checks responses against docs/openapi.json: status, content type and, in JSON, exactly the described fields. An
 * additional field, which clients must tolerate, is an error here.
 */
export class ResponseCheck {
  private readonly ajv = addFormats.default(new Ajv2020({ strict: false, inlineRefs: false, validateSchema: false }));

  constructor(private readonly description: OpenApi) {
    this.ajv.addSchema(closed(description) as object, 'openapi');
  }

  /** One per process: schemas are compiled on first use. */
  static shared(): ResponseCheck {
    return (shared ??= new ResponseCheck(
      JSON.parse(readFileSync(join(projectRoot(), 'docs/openapi.json'), 'utf8')) as OpenApi,
    ));
  }

  /** @returns the problem of a response in one line; null: none, or the route is not described */
  problem(given: GivenResponse): string | null {
    if (!DESCRIBED.test(given.route) || given.method === 'HEAD' || given.method === 'OPTIONS') return null;
    const text = this.mismatch(given);
    return text === null ? null : `docs/openapi.json: ${given.method} ${given.route} ${given.status}: ${text}`;
  }

  private mismatch({ method, route, status, contentType, body }: GivenResponse): string | null {
    const path = openApiPath(route);
    const operation = this.description.paths[path]?.[method.toLowerCase()];
    if (!operation) return 'the route is not described';
    const key = [String(status), `${String(status).charAt(0)}XX`].find((one) => one in operation.responses);
    if (key === undefined) return 'the status is not described';
    const answered = operation.responses[key] ?? { description: '' };
    const name = '$ref' in answered ? (answered.$ref.split('/').at(-1) ?? '') : null;
    const response = name === null ? answered : (this.description.components.responses[name] ?? answered);
    const content = 'content' in response ? (response.content ?? {}) : {};
    const media = contentType?.split(';', 1)[0] ?? '';
    if (body === '' && !(media in content)) return Object.keys(content).length === 0 ? null : 'the body is missing';
    if (!(media in content)) return `${media || 'content without a type'} is not described`;
    if (media !== 'application/json') return null;
    const at =
      name === null ? ['paths', path, method.toLowerCase(), 'responses', key] : ['components', 'responses', name];
    const validate = this.ajv.getSchema(`openapi#/${[...at, 'content', media, 'schema'].map(escapePointer).join('/')}`);
    if (!validate) return 'the schema is not there';
    return validate(JSON.parse(body)) === true ? null : (validate.errors ?? []).map(described).join('; ');
  }
}

let shared: ResponseCheck | undefined;

/** The same schema without additional fields. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closed(one)]));
  const isObject =
    'type' in value && value.type === 'object' && 'properties' in value && !('additionalProperties' in value);
  return isObject ? { ...entries, additionalProperties: false } : entries;
}

function escapePointer(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function described({ instancePath, message = '', params }: ErrorObject): string {
  const extra = 'additionalProperty' in params ? ` '${String(params['additionalProperty'])}'` : '';
  const allowed = 'allowedValues' in params ? ` (${String(params['allowedValues'])})` : '';
  return `${instancePath || 'the body'} ${message}${extra}${allowed}`;
}
