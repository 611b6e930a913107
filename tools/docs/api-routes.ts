import * as dateFns from 'date-fns/constants';
import ts from 'typescript';
import type { Source } from './sources.js';

/**
 * The numbers of an expression as digits alone: `3_600` is `3600`. Constants of the same file and of date-fns are looked
 * up; other names stay names.
 */
function numbersIn(expression: ts.Node): string[] {
  if (ts.isNumericLiteral(expression)) return [expression.text];
  if (ts.isIdentifier(expression)) {
    const constant = constantOf(expression);
    return constant ? numbersIn(constant) : [dateFnsConstants.get(expression.text)?.toString() ?? expression.text];
  }
  if (ts.isAsExpression(expression)) return numbersIn(expression.expression);
  return expression.getChildren().flatMap(numbersIn);
}

const dateFnsConstants = new Map<string, number | symbol>(Object.entries(dateFns));

function constantOf(name: ts.Identifier): ts.Expression | undefined {
  const constants = name
    .getSourceFile()
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  return constants.find((constant) => constant.name.getText() === name.text)?.initializer;
}

/** A route as its controller declares it. */
export interface ApiRoute {
  readonly method: string;
  /** As Fastify registers it, with a leading slash. */
  readonly path: string;
  /** The rule of src/platform/http/access.ts. */
  readonly access: string;
  /** Calls per client address, such as `20 in 600 s`; empty: not limited. */
  readonly limit: string;
  /** The comment of the method. */
  readonly about: string;
  /** Controller and method. */
  readonly handler: ts.MethodDeclaration;
}

/** Rules of src/platform/http/access.ts whose names say what they are. */
const ACCESS = [
  'Public',
  'OptionalUser',
  'SignedInAtAnyAssurance',
  'SignedIn',
  'Aal2',
  'AdminAal2',
  'Clinician',
  'ServiceRole',
];
/** Rules by their other names, and of routes with sessions of their own. */
const NAMED_OTHERWISE: Readonly<Record<string, string>> = {
  AdminOnly: 'admin',
  CaseRoute: 'module-session',
  PhotosRoute: 'module-session',
  PhotoBytesRoute: 'module-session',
  DeskImage: 'module-session',
};
const METHODS: Readonly<Record<string, readonly string[]>> = {
  Get: ['GET'],
  Sse: ['GET'],
  Post: ['POST'],
  Put: ['PUT'],
  Patch: ['PATCH'],
  Delete: ['DELETE'],
  All: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
};

/** The routes of all controllers. `HEAD` is left out: it goes with `GET`. */
export function apiRoutes(controllers: readonly Source[]): ApiRoute[] {
  return controllers.flatMap(({ file }) => file.statements.filter(ts.isClassDeclaration).flatMap(routesOf));
}

function routesOf(controller: ts.ClassDeclaration): ApiRoute[] {
  const base = callOf(controller, 'Controller');
  if (!base) return [];
  return controller.members.filter(ts.isMethodDeclaration).flatMap((method) => {
    const call = routeCallOf(method);
    if (!call) return [];
    const path = `/${[textOf(base), textOf(call)].filter((part) => part !== '').join('/')}`;
    return (METHODS[nameOf(call)] ?? []).map((name) => ({ method: name, path, ...describe(method) }));
  });
}

function describe(method: ts.MethodDeclaration): Omit<ApiRoute, 'method' | 'path'> {
  return {
    access: accessOf(method),
    limit: limitOf(method),
    about: oneLine(
      ts
        .getJSDocCommentsAndTags(method)
        .map(({ comment }) => comment)
        .join(' '),
    ),
    handler: method,
  };
}

function accessOf(method: ts.MethodDeclaration): string {
  const rules = [...ACCESS, ...Object.keys(NAMED_OTHERWISE)];
  const declared = callsOf(method).map(({ expression }) => expression.getText().split('.')[0] ?? '');
  const name = rules.find((rule) => declared.includes(rule)) ?? '';
  return NAMED_OTHERWISE[name] ?? name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

function limitOf(method: ts.MethodDeclaration): string {
  const numbers = callOf(method, 'RateLimit')?.arguments.flatMap(numbersIn) ?? [];
  return numbers.length > 0 ? `${numbers.join(' in ')} s` : '';
}

/** The decorator that makes a method a route, such as `@Clinician.Post(':id/claim', 204)`. */
export function routeCallOf(method: ts.MethodDeclaration): ts.CallExpression | undefined {
  return callsOf(method).find((call) => nameOf(call) in METHODS);
}

/** The call of a decorator of that name. */
export function callOf(node: ts.HasDecorators, name: string): ts.CallExpression | undefined {
  return callsOf(node).find((call) => nameOf(call) === name);
}

function callsOf(node: ts.HasDecorators): ts.CallExpression[] {
  return (ts.getDecorators(node) ?? []).map(({ expression }) => expression).filter(ts.isCallExpression);
}

/** Without the rule before the point. */
function nameOf({ expression }: ts.CallExpression): string {
  return expression.getText().split('.').at(-1) ?? '';
}

/** The text argument of a decorator; empty: none. */
export function textOf({ arguments: [first] }: ts.CallExpression): string {
  return first && ts.isStringLiteral(first) ? first.text : '';
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
