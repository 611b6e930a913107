import ts from 'typescript';
import { callOf, textOf, type ApiRoute } from '../api-routes.js';
import type { Parameter, RequestBody } from './description.js';
import { oneOf, type JsonSchema } from './json-schema.js';
import type { SourceProgram } from './source-program.js';
import type { TypeSchemas } from './type-schemas.js';

/** Describes requests by the parameters of the routes' methods. */
export class Requests {
  constructor(
    private readonly program: SourceProgram,
    private readonly schemas: TypeSchemas,
  ) {}

  parametersOf({ path, handler }: ApiRoute): Parameter[] {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']): Parameter => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    return [...inPath, ...handler.parameters.flatMap((parameter) => this.sentBeside(parameter))];
  }

  bodyOf({ handler }: ApiRoute): RequestBody | undefined {
    const parameter = handler.parameters.find((one) => callOf(one, 'Body'));
    if (handler.parameters.some((one) => callOf(one, 'RawBody')))
      return { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
    if (!parameter) return undefined;
    const schema = this.actionsOf(handler) ?? this.schemas.of(this.typeOf(parameter));
    return { required: true, content: { 'application/json': { schema } } };
  }

  private sentBeside(parameter: ts.ParameterDeclaration): Parameter[] {
    const header = callOf(parameter, 'Headers');
    if (header?.arguments.length)
      return [{ name: textOf(header), in: 'header', required: false, schema: { type: 'string' } }];
    const query = callOf(parameter, 'Query');
    if (!query) return [];
    if (query.arguments.length > 0)
      return [{ name: textOf(query), in: 'query', required: false, schema: { type: 'string' } }];
    const { properties = {}, required = [] } = this.schemas.fields(this.typeOf(parameter));
    return Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      ...(description && { description }),
      schema,
    }));
  }

  /** A function with actions: the fields of each, discriminated by `action`. */
  private actionsOf(handler: ts.MethodDeclaration): JsonSchema | undefined {
    const { checker } = this.program;
    const name = /\b\w+_ACTIONS\b/.exec(handler.getText())?.[0];
    const symbol = checker.getSymbolsInScope(handler, ts.SymbolFlags.All).find((one) => one.name === name);
    if (!symbol) return undefined;
    const actions = checker.getPropertiesOfType(checker.getTypeOfSymbol(checker.getAliasedSymbol(symbol)));
    return oneOf(
      actions.map((action) => {
        const [made] = checker.getTypeOfSymbol(action).getConstructSignatures();
        const fields = made ? this.schemas.fields(made.getReturnType()) : {};
        return {
          type: 'object',
          properties: { action: { type: 'string', const: action.name }, ...fields.properties },
          required: ['action', ...(fields.required ?? [])],
        };
      }),
    );
  }

  private typeOf(parameter: ts.ParameterDeclaration): ts.Type {
    return this.program.checker.getTypeAtLocation(parameter);
  }
}
