import { readFileSync } from 'node:fs';

/** The parts of a JSON schema that Stripe's description uses. */
export interface Schema {
  $ref?: string;
  type?: 'array' | 'boolean' | 'integer' | 'number' | 'object' | 'string';
  enum?: string[];
  anyOf?: Schema[];
  nullable?: boolean;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  'x-expansionResources'?: { oneOf: Schema[] };
  'x-expandableFields'?: string[];
}

interface OperationDescription {
  'x-stripe-node': string;
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: { 200: { content: { 'application/json': { schema: Schema } } } };
}

/** One call of the API. */
export interface ApiOperation {
  /** The package's name for it, such as `checkout.sessions.create`. */
  name: string;
  method: 'DELETE' | 'GET' | 'POST';
  /** With `{id}` for the object's id. */
  path: string;
  /** The parameters of query or body. */
  input: Schema;
  answer: Schema;
}

interface ApiDocument {
  paths: Record<string, Record<string, OperationDescription>>;
  components: { schemas: Record<string, Schema> };
}

const noParameters: Schema = { type: 'object', properties: {}, additionalProperties: false };

/** Stripe's description of its API: calls, parameters and responses. */
export class ApiDescription {
  readonly operations: ApiOperation[];
  private readonly schemas: Record<string, Schema>;

  private constructor(document: ApiDocument) {
    this.schemas = document.components.schemas;
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: operation['x-stripe-node'],
        method: method.toUpperCase() as ApiOperation['method'],
        path,
        input: method === 'post' ? bodySchema(operation) : querySchema(operation),
        answer: operation.responses[200].content['application/json'].schema,
      })),
    );
  }

  private static loaded: ApiDescription | undefined;

  /** Read once a process. */
  static load(): ApiDescription {
    return (ApiDescription.loaded ??= ApiDescription.read());
  }

  private static read(): ApiDescription {
    const file = new URL('../data/openapi.json', import.meta.url);
    return new ApiDescription(JSON.parse(readFileSync(file, 'utf8')) as ApiDocument);
  }

  /** The schema of objects with this `object` field. */
  schemaOf(object: string): Schema | undefined {
    return this.schemas[object];
  }

  /** Follows a `$ref`; returns other schemas unchanged. */
  resolve(schema: Schema): Schema {
    if (!schema.$ref) return schema;
    const name = schema.$ref.slice('#/components/schemas/'.length);
    const target = this.schemas[name];
    if (!target) throw new Error(`the API description has no schema ${name}`);
    return target;
  }
}

function bodySchema(operation: OperationDescription): Schema {
  const content = operation.requestBody?.content['application/x-www-form-urlencoded'];
  return content?.schema ?? noParameters;
}

function querySchema(operation: OperationDescription): Schema {
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}
