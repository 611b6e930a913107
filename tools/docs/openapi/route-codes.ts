import { basename } from 'node:path';
import ts from 'typescript';
import type { ErrorKind } from '../../../src/platform/errors/domain-error.js';
import { STATUS, type ErrorDetails } from '../../../src/platform/errors/error-formats.js';
import { callOf, routeCallOf, type ApiRoute } from '../api-routes.js';
import type { ReachableRefusals } from './reachable-refusals.js';
import type { SourceProgram } from './source-program.js';

/** An error code of a route. */
export interface RouteCode extends Pick<ErrorDetails, 'status' | 'kind' | 'code'> {
  /** Under `/functions/v1`; undefined: the kind's. */
  readonly functionCode?: string | undefined;
  /** The type of the fields beside `error` and `code`. */
  readonly fields?: ts.Type | undefined;
}

/** Codes of every route: a failure, an unreachable database, an unreadable or too long URL. */
const ALWAYS: readonly RouteCode[] = [
  { status: 500, kind: 'unexpected', code: 'request.failed' },
  { status: 503, kind: 'unavailable', code: 'request.unavailable' },
  ofKind('invalid', 'request.invalid'),
  { status: 414, kind: 'invalid', code: 'request.invalid' },
];
const WITH_BODY = [ofKind('too-large', 'request.too-large'), ofKind('unsupported-media', 'request.unsupported-media')];
/** The guard of all routes, and the bearer strategy that a package calls for it. */
const GUARDS = ['AccessGuard', 'BearerStrategy'];

/** Finds the error codes of routes: in their code, and in the guards and hooks before it. */
export class RouteCodes {
  private readonly guards: readonly ts.ClassDeclaration[];

  constructor(
    private readonly program: SourceProgram,
    private readonly refusals: ReachableRefusals,
  ) {
    const classes = program.files.flatMap(({ statements }) => statements.filter(ts.isClassDeclaration));
    this.guards = classes.filter(({ name }) => GUARDS.includes(name?.text ?? ''));
    if (this.guards.length !== GUARDS.length) throw new Error(`not found: ${GUARDS.join(' or ')}`);
  }

  of(route: ApiRoute): RouteCode[] {
    const { handler, limit, method, access, path } = route;
    // The guard requires a fresh factor where the route declares it.
    const own = this.refusals
      .from([handler, ...this.before(route)])
      .filter(({ code }) => code !== 'step_up_required' || callOf(handler, 'FreshFactor'));
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const wantsJson = hasBody && path.startsWith('/api/v1');
    return [
      ...own.map((refusal) => ({ ...refusal, status: STATUS[refusal.kind] })),
      ...ALWAYS,
      ...(hasBody ? WITH_BODY : []),
      ...(wantsJson ? [ofKind('unsupported-media', 'request.json-wanted')] : []),
      ...(limit === '' ? [] : [ofKind('rate-limited', 'request.rate-limited')]),
      ...(hasUnknownIds(handler) ? [ofKind('not-found', 'request.not-found')] : []),
      ...(access === 'module-session' ? [ofKind('forbidden', 'auth.not-admin')] : []),
    ];
  }

  /**
   * The guard, for rules that need a caller, and the hook that is named as the file of a decorator, in whichever folder:
   * `case-session.hook.ts` for `case-session.ts`.
   */
  private before({ access, handler }: ApiRoute): ts.Node[] {
    if (access === 'public') return [];
    const { checker, files } = this.program;
    if (access === 'optional-user')
      return this.guards.flatMap(({ members }) =>
        members.filter(({ name }) => name?.getText() !== 'enforce' && name?.getText() !== 'authorize'),
      );
    if (access !== 'module-session') return [...this.guards];
    const declared = routeCallOf(handler)?.expression;
    const symbol =
      declared && ts.isPropertyAccessExpression(declared) && checker.getSymbolAtLocation(declared.expression);
    const rules = (symbol && checker.getAliasedSymbol(symbol).declarations) || [];
    const hooks = rules.map((rule) => basename(rule.getSourceFile().fileName, '.ts') + '.hook.ts');
    return files
      .filter(({ fileName }) => hooks.includes(basename(fileName)))
      .flatMap(({ statements }) => statements.filter(ts.isClassDeclaration));
  }
}

/** Whether malformed ids, or words that a parameter's pipe does not know, are refused as unknown ones. */
function hasUnknownIds(handler: ts.MethodDeclaration): boolean {
  const ids = handler.parameters.flatMap((parameter) => callOf(parameter, 'Id') ?? []);
  const pipes = handler.parameters.flatMap((parameter) => callOf(parameter, 'Param')?.arguments[1]?.getText() ?? []);
  return (
    ids.some(({ arguments: [, refusal] }) => refusal === undefined) ||
    handler
      .getSourceFile()
      .statements.filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .some((constant) => pipes.includes(constant.name.getText()) && /HttpStatusCode: 404/.test(constant.getText()))
  );
}

function ofKind(kind: ErrorKind, code: string): RouteCode {
  return { status: STATUS[kind], kind, code };
}
