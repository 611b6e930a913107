import type { JsonSchema } from './json-schema.js';

/** Paths of the routes that are described. */
export const DESCRIBED = /^\/(api\/v1|functions\/v1|webhooks)\//;

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: Readonly<Record<string, Answered>>;
}

/** The used part of OpenAPI 3.1. */
export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: object;
  readonly servers: readonly object[];
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly securitySchemes: object;
    readonly responses: Readonly<Record<string, Response>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface RequestBody {
  readonly required: boolean;
  readonly content: Content;
}

/** Bodies by content type. */
export type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

export interface Response {
  readonly description: string;
  readonly content?: Content;
}

/** A response, or the name of a shared one. */
export type Answered = Response | { readonly $ref: string };

/** `/cases/:id` in OpenAPI's syntax. */
export function openApiPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

const MEANINGS: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Stored.',
  202: 'Taken; what it asks for follows.',
  204: 'Done; there is nothing to say.',
  206: 'The part that `Range` names.',
  304: 'The caller has the newest.',
  400: 'The request cannot be read, or breaks a rule.',
  401: 'It is not known who calls.',
  403: 'The caller may not.',
  404: 'There is nothing, or nothing for this caller.',
  409: 'It cannot be done as things stand.',
  410: 'It was there, and is gone.',
  412: 'Somebody else was first.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'The body is of a kind that is not taken.',
  416: 'The range lies beyond the end.',
  422: 'The request can be read, and not be done.',
  429: 'Too many requests.',
  500: 'A failure.',
  502: 'A service that the clinic relies on refused.',
  503: 'It cannot be done at the moment.',
};

/** The meaning of an HTTP status. @throws Error for an unlisted one */
export function meaningOf(status: number): string {
  const meaning = MEANINGS[status];
  if (meaning === undefined) throw new Error(`say what ${status} means`);
  return meaning;
}
