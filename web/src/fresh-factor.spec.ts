import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { apiRoutes, callOf } from '../../tools/docs/api-routes.js';
import { sources } from '../../tools/docs/sources.js';
import { routeTable } from './app/route-table.js';

const FOLDER = 'web/src';
const STEP_UP = 'web/src/shared/auth/use-step-up.tsx';
const PROVIDER = 'web/src/pages/step-up-provider.tsx';
/** Around every page of the admin area and of the desk, not around single screens. */
const FRAMES = ['web/src/pages/admin-entrance.tsx', 'web/src/pages/desk-door.tsx'];
/** A call's own file, the hook or the dialog that it is given to, and the hook of that dialog. */
const STEPS_TO_STEP_UP = 3;
/** The functions that call the server; all but the last read. */
const CALLS = ['readFrom', 'get', 'sendTo'];
const GAP = '…';
/** The dialog of signing asks, and hands its question to the step of BankID; a finished order is answered beside it. */
const BANKID = '/sign/bankid';
/** It defines the calls above, and takes any path. */
const CLIENT = 'web/src/shared/api/client.ts';

interface Call {
  readonly file: string;
  /** The function or property that makes it, by which other files know it. */
  readonly name: string;
  readonly method: string | null;
  readonly path: RegExp;
  /** How much of the path it says itself, in characters. */
  readonly said: number;
}

const files = new Map(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.spec)\.tsx?$/.test(name))
    .map((name) => join(FOLDER, name))
    .map((path) => [path, ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true)]),
);
const imports = new Map([...files].map(([path, file]) => [path, importsOf(path, file)]));

/** What the server does only with a factor of the last minutes is asked for where the factor can be shown again. */
describe('an act that needs a fresh second factor', () => {
  const routes = apiRoutes(sources('.controller.ts')).filter(
    ({ handler, path }) => callOf(handler, 'FreshFactor') && !path.includes(BANKID),
  );
  const calls = [...files].flatMap(([path, file]) => (path === CLIENT ? [] : callsIn(path, file)));
  /** Those that say most of its path: one that fills in everything may mean any route. */
  const callsTo = (route: { method: string; path: string }) => {
    const fitting = calls.filter(
      ({ method, path }) => (method ?? route.method) === route.method && path.test(route.path),
    );
    const most = Math.max(...fitting.map(({ said }) => said));
    return fitting.filter(({ said }) => said === most);
  };

  it('the pages have a call for each of them, and ask for the factor around it', () => {
    expect(routes.length).toBeGreaterThan(25);
    expect(routes.filter((route) => callsTo(route).length === 0).map(({ path }) => path)).toEqual([]);
    expect(
      routes
        .flatMap(callsTo)
        .flatMap(usersOf)
        .filter((path) => !asks(path, STEPS_TO_STEP_UP)),
    ).toEqual([]);
  });

  it('every page that can ask stands in a frame that has the question [O1]', () => {
    const framing = [...files.keys()].filter((path) => imports.get(path)?.includes(PROVIDER));
    expect(framing).toEqual(FRAMES);
    const asking = routeTable.filter(({ page }) => reaches(`web/src/pages/${page}.page.tsx`));
    expect(asking.length).toBeGreaterThan(20);
    const isFramed = ({ page, frame }: (typeof routeTable)[number]) =>
      frame === 'admin' || imports.get(`web/src/pages/${page}.page.tsx`)?.includes('web/src/pages/desk-entrance.tsx');
    expect(asking.filter((entry) => !isFramed(entry)).map(({ path }) => path)).toEqual([]);
  });
});

/** The files in which a call is used: its own, or those that import it from a list of calls. */
function usersOf({ file, name }: Call): string[] {
  if (asks(file, STEPS_TO_STEP_UP)) return [file];
  const users = [...files].filter(
    ([path, { text }]) => imports.get(path)?.includes(file) && new RegExp(`\\b${name}\\b`).test(text),
  );
  return users.length === 0 ? [file] : users.map(([path]) => path);
}

function asks(path: string, steps: number): boolean {
  if (path === STEP_UP) return true;
  return steps > 0 && (imports.get(path) ?? []).some((next) => asks(next, steps - 1));
}

function reaches(path: string, seen = new Set<string>()): boolean {
  if (path === STEP_UP) return true;
  if (seen.has(path)) return false;
  seen.add(path);
  return (imports.get(path) ?? []).some((next) => reaches(next, seen));
}

/** The files of the pages that a file imports, when it is loaded or later; types are erased. */
function importsOf(path: string, file: ts.SourceFile): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword)
      names.push(literalOf(node.moduleSpecifier));
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      names.push(literalOf(node.arguments[0]));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names
    .map((name) => join(dirname(path), name).replace(/\.js$/, ''))
    .flatMap((name) => [`${name}.ts`, `${name}.tsx`])
    .filter((name) => files.has(name));
}

function callsIn(path: string, file: ts.SourceFile): Call[] {
  const found: Call[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const sent = CALLS.includes(node.expression.getText()) ? sentBy(node, file) : null;
      if (sent !== null)
        found.push({ file: path, name: nameAround(node), method: sent.method, ...patternOf(sent.path) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** A read has its path first, a write its method; a method that is computed may be any. Null: the path is computed. */
function sentBy({ expression, arguments: [first, second] }: ts.CallExpression, file: ts.SourceFile) {
  const isRead = expression.getText() !== 'sendTo';
  const path = pathOf(isRead ? first : second, file);
  return path.startsWith('/') ? { method: isRead ? 'GET' : literalOf(first) || null, path } : null;
}

/** With a gap for each part that is filled in; a part that has a name in its file is known. */
function pathOf(part: ts.Expression | undefined, file: ts.SourceFile): string {
  if (part && ts.isTemplateExpression(part)) {
    const rest = part.templateSpans.map(({ expression, literal }) => pathOf(expression, file) + literal.text);
    return part.head.text + rest.join('');
  }
  const named = part && ts.isIdentifier(part) && constantsOf(file).get(part.text);
  if (named) return pathOf(named, file);
  return literalOf(part) || GAP;
}

/** Constants of a file that are paths, by name. */
function constantsOf(file: ts.SourceFile): Map<string, ts.Expression> {
  const found = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer && /^['`]\/api\//.test(node.initializer.getText()))
      found.set(node.name.getText(), node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** A gap may be any part of the path. */
function patternOf(path: string): Pick<Call, 'path' | 'said'> {
  const parts = path.split(GAP);
  const escaped = parts.map((part) => part.replace(/[^\w/-]/g, '\\$&'));
  return { path: new RegExp(`^${escaped.join('.+')}$`), said: parts.join('').length };
}

function nameAround(node: ts.Node): string {
  if (ts.isPropertyAssignment(node) || ts.isFunctionDeclaration(node)) return node.name?.getText() ?? '';
  if (ts.isVariableDeclaration(node)) return node.name.getText();
  return node.parent === undefined ? '' : nameAround(node.parent);
}

function literalOf(node: ts.Node | undefined): string {
  return node && ts.isStringLiteralLike(node) ? node.text : '';
}
