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
