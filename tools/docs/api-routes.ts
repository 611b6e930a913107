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

/** Decorators of src/platform/http/access.ts, and others that apply one of its rules. */
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
const NAMED_OTHERWISE: Readonly<Record<string, string>> = {
  AdminOnly: 'admin',
  CaseRoute: 'module-session',
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
  return controller.members.filter(ts.isMethodDeclaration).flatMap((method) =>
    Object.entries(METHODS).flatMap(([decorator, methods]) => {
      const call = callOf(method, decorator);
      if (!call) return [];
      const path = `/${[textOf(base), textOf(call)].filter((part) => part !== '').join('/')}`;
      return methods.map((name) => ({ method: name, path, ...describe(method) }));
    }),
  );
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
  const decorators = [...ACCESS, ...Object.keys(NAMED_OTHERWISE)];
  const name = decorators.find((decorator) => callOf(method, decorator)) ?? '';
  return NAMED_OTHERWISE[name] ?? name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

function limitOf(method: ts.MethodDeclaration): string {
  const numbers = callOf(method, 'RateLimit')?.arguments.flatMap(numbersIn) ?? [];
  return numbers.length > 0 ? `${numbers.join(' in ')} s` : '';
}

/** The call of a decorator of that name. */
export function callOf(node: ts.HasDecorators, name: string): ts.CallExpression | undefined {
  return ts
    .getDecorators(node)
    ?.map(({ expression }) => expression)
    .find((call): call is ts.CallExpression => ts.isCallExpression(call) && call.expression.getText() === name);
}

/** The text argument of a decorator; empty: none. */
export function textOf({ arguments: [first] }: ts.CallExpression): string {
  return first && ts.isStringLiteral(first) ? first.text : '';
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
