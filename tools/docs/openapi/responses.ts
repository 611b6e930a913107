import ts from 'typescript';
import { callOf, routeCallOf, textOf, type ApiRoute } from '../api-routes.js';
import { type Answered, type Content, type Response, meaningOf } from './description.js';
import type { ReachableRefusals } from './reachable-refusals.js';
import type { RefusalResponses } from './refusal-responses.js';
import type { RouteCodes } from './route-codes.js';
import type { SourceProgram } from './source-program.js';
import type { TypeSchemas } from './type-schemas.js';

const IN_WORDS: Content = { 'text/plain': { schema: { type: 'string' } } };
/** Responses of other protocols, which refuse in plain text. */
const PROTOCOL: Readonly<Record<string, Response>> = {
  '2XX': { description: 'As the protocol says.' },
  '4XX': { description: 'As the protocol says.', content: IN_WORDS },
  '5XX': { description: 'As the protocol says.', content: IN_WORDS },
};

/** Describes responses: successes by the return types of the methods, errors by the reachable refusals. */
export class Responses {
  constructor(
    private readonly program: SourceProgram,
    private readonly schemas: TypeSchemas,
    private readonly reachable: ReachableRefusals,
    private readonly codes: RouteCodes,
    private readonly refusals: RefusalResponses,
  ) {}

  of(route: ApiRoute): Record<string, Answered> {
    const done = this.done(route);
    const refused = this.refusals.of(route.path, this.codes.of(route), done === PROTOCOL ? IN_WORDS : {});
    return { ...done, ...refused };
  }

  private done({ handler }: ApiRoute): Readonly<Record<string, Response>> {
    if (writesItself(handler)) return this.written(handler);
    const declared = routeCallOf(handler)?.arguments[1];
    const status = Number(declared?.getText() ?? 200);
    const type = this.answerType(handler);
    if (type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined)) return { [status]: described(status) };
    const isStream = callOf(handler, 'Sse') !== undefined;
    const media = isStream ? 'text/event-stream' : (mediaOf(handler) ?? 'application/json');
    const schema = isStream ? { type: 'string' } : this.schemas.of(type);
    return { [status]: described(status, { [media]: { schema } }) };
  }

  /** A response that a method writes itself: its content type, or JSON of the type in its comment. */
  private written(handler: ts.MethodDeclaration): Readonly<Record<string, Response>> {
    const statuses = new Set([200, ...this.reachable.statusesFrom(handler)]);
    const media = /\.type\('([^']+)'\)/.exec(handler.getText())?.[1];
    const type = this.typeInComment(handler);
    if (media === undefined && type === undefined) return PROTOCOL;
    const content: Content =
      media === undefined
        ? { 'application/json': { schema: type ? this.schemas.of(type) : {} } }
        : { [media]: { schema: {} } };
    return Object.fromEntries(
      [...statuses].map((status) => [String(status), described(status, status < 300 ? content : undefined)]),
    );
  }

  private typeInComment(handler: ts.MethodDeclaration): ts.Type | undefined {
    const { checker } = this.program;
    const name = ts.getJSDocReturnTag(handler)?.typeExpression?.type.getText();
    const symbol = checker.getSymbolsInScope(handler, ts.SymbolFlags.Alias).find((one) => one.name === name);
    return symbol && checker.getDeclaredTypeOfSymbol(checker.getAliasedSymbol(symbol));
  }

  private answerType(handler: ts.MethodDeclaration): ts.Type {
    const { checker } = this.program;
    const signature = checker.getSignatureFromDeclaration(handler);
    if (!signature) throw new Error(`${handler.name.getText()}: no signature`);
    const type = checker.getReturnTypeOfSignature(signature);
    return checker.getAwaitedType(type) ?? type;
  }
}

/** `@Res()` without `passthrough`. */
function writesItself(handler: ts.MethodDeclaration): boolean {
  return handler.parameters.some((parameter) => callOf(parameter, 'Res')?.arguments.length === 0);
}

/** By `@Header('content-type', …)`. */
function mediaOf(handler: ts.MethodDeclaration): string | undefined {
  const calls = (ts.getDecorators(handler) ?? []).map(({ expression }) => expression).filter(ts.isCallExpression);
  const header = calls.find(
    (call) => call.expression.getText() === 'Header' && textOf(call).toLowerCase() === 'content-type',
  );
  const value = header?.arguments[1];
  return value && ts.isStringLiteral(value) ? value.text.split(';', 1)[0] : undefined;
}

function described(status: number, content?: Content): Response {
  return { description: meaningOf(status), ...(content && { content }) };
}
