import ts from 'typescript';
import { RefusalReader, type Refusal } from './refusals.js';
import type { SourceProgram } from './source-program.js';

/** The refusals of one function, method or constant. */
interface Body {
  readonly refusals: Refusal[];
  readonly statuses: number[];
  /** The bodies that it names. */
  readonly named: Set<ts.Node>;
}

/** What of a row of a mechanism a method of its `of` calls: `Proposals` (src/platform/confirmations), `Matters` (src/clinic/matters). */
const PARTS_OF_ROWS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  defineProposal: {
    open: ['lock', 'mayPropose', 'record'],
    confirm: ['lock', 'refusals', 'mayConfirm', 'announce', 'apply', 'record'],
    requireConfirmable: ['lock', 'refusals', 'mayConfirm'],
    end: ['lock', 'refusals', 'record'],
    applyDue: ['lock', 'finish'],
    describe: ['describe'],
  },
  defineMatter: {
    begin: ['words'],
    open: ['words', 'opened'],
    extend: ['unknown', 'closed', 'refusal', 'extended'],
    close: ['words', 'unknown', 'closed', 'notOffered', 'unexplained'],
    settle: ['words', 'mails', 'notOffered', 'unexplained'],
    lockOpen: ['unknown', 'closed'],
    get: ['unknown'],
    read: ['words'],
  },
  // `CaseMatters` is given the row itself.
  defineCaseMatter: {
    ask: ['words', 'opened', 'waits'],
    listOwn: ['words'],
    list: [],
    readOne: ['words', 'unknown'],
    answer: ['words', 'unknown', 'closed'],
  },
};

/**
 * The refusals that code can reach, directly or through functions, methods and constructors. It over-approximates:
 * branches are ignored, and only a `catch` without a throw absorbs the refusals of its `try`.
 */
export class ReachableRefusals {
  private readonly checker: ts.TypeChecker;
  private readonly reader: RefusalReader;
  private readonly subclasses = new Map<ts.Symbol, ts.ClassDeclaration[]>();
  private readonly bodies = new Map<ts.Node, Body>();

  constructor({ checker, files }: SourceProgram) {
    this.checker = checker;
    this.reader = new RefusalReader(checker);
    for (const declaration of files.flatMap((file) => file.statements.filter(ts.isClassDeclaration)))
      this.collectParents(declaration);
  }

  /** @param starts methods, decorators or whole classes */
  from(starts: readonly ts.Node[]): Refusal[] {
    return this.reached(starts).flatMap(({ refusals }) => refusals);
  }

  /** The statuses in code that writes its response itself. */
  statusesFrom(start: ts.Node): number[] {
    return this.reached([start]).flatMap(({ statuses }) => statuses);
  }

  private reached(starts: readonly ts.Node[]): Body[] {
    const seen = new Set(starts);
    const bodies: Body[] = [];
    for (const node of seen) {
      const body = this.body(node);
      bodies.push(body);
      for (const named of body.named) seen.add(named);
    }
    return bodies;
  }

  private body(node: ts.Node): Body {
    const known = this.bodies.get(node);
    if (known) return known;
    const body: Body = { refusals: [], statuses: [], named: new Set() };
    this.bodies.set(node, body);
    const visit = (child: ts.Node): void => {
      if (ts.isTypeNode(child)) return;
      if (ts.isTryStatement(child) && child.catchClause && !throws(child.catchClause.block)) {
        visit(child.catchClause);
        if (child.finallyBlock) visit(child.finallyBlock);
        return;
      }
      if (ts.isNewExpression(child) || ts.isCallExpression(child)) body.refusals.push(...this.reader.read(child));
      body.statuses.push(...statusIn(child));
      if (ts.isIdentifier(child)) for (const target of this.targets(child)) body.named.add(target);
      ts.forEachChild(child, visit);
    };
    ts.forEachChild(node, visit);
    return body;
  }

  /** The bodies that a name refers to. */
  private targets(name: ts.Identifier): ts.Node[] {
    const symbol = this.checker.getSymbolAtLocation(name);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    return (target?.declarations ?? []).flatMap((declaration) => this.bodiesOf(declaration, name));
  }

  private bodiesOf(declaration: ts.Declaration, name: ts.Identifier): ts.Node[] {
    if (declaration === name.parent) return [];
    if (ts.isFunctionDeclaration(declaration) || ts.isAccessor(declaration)) return [declaration];
    if (ts.isMethodDeclaration(declaration) && declaration.body) return [declaration];
    if (ts.isMethodDeclaration(declaration) || ts.isMethodSignature(declaration))
      return this.implementations(declaration);
    if (ts.isClassDeclaration(declaration)) return classBodies(declaration, name, this.extendsPackage(declaration));
    const isConstant = ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration);
    if (!isConstant || !declaration.initializer) return [];
    return partsOfRow(declaration.initializer, name) ?? [declaration.initializer];
  }

  private implementations(method: ts.MethodDeclaration | ts.MethodSignature): ts.Node[] {
    const owner = this.checker.getSymbolAtLocation(
      (method.parent as ts.ClassDeclaration | ts.InterfaceDeclaration).name ?? method,
    );
    const classes = owner ? (this.subclasses.get(owner) ?? []) : [];
    return classes.flatMap(({ members }) =>
      members.filter((member) => ts.isMethodDeclaration(member) && member.name.getText() === method.name.getText()),
    );
  }

  private extendsPackage({ heritageClauses }: ts.ClassDeclaration): boolean {
    const parent = heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
    return parent !== undefined && this.checker.getTypeAtLocation(parent.expression).flags === ts.TypeFlags.Any;
  }

  private collectParents(declaration: ts.ClassDeclaration): void {
    for (const { expression } of declaration.heritageClauses?.flatMap(({ types }) => [...types]) ?? []) {
      const symbol = this.checker.getSymbolAtLocation(expression);
      if (!symbol) continue;
      const parent = symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
      this.subclasses.set(parent, [...(this.subclasses.get(parent) ?? []), declaration]);
    }
  }
}

/** What a use of a mechanism's row calls of it: `of(Row).end(…)`, `matters.ask(Row, …)`, `Row.validHours`; null: it is none. */
function partsOfRow(initializer: ts.Expression, name: ts.Identifier): ts.Node[] | null {
  if (!ts.isCallExpression(initializer)) return null;
  const define = /^define\w+/.exec(initializer.expression.getText())?.[0] ?? '';
  const parts = PARTS_OF_ROWS[define];
  if (!parts) return null;
  const call = ts.isCallExpression(name.parent) ? name.parent : null;
  const given = call && ts.isPropertyAccessExpression(call.expression) ? call.expression : null;
  const used = given && given.name.text in parts ? given : (call ?? name).parent;
  if (!ts.isPropertyAccessExpression(used)) return null;
  const wanted = parts[used.name.text] ?? [];
  const partsOf = (row: ts.Expression | undefined): ts.Node[] =>
    row === undefined || !ts.isObjectLiteralExpression(row)
      ? []
      : row.properties
          .filter(ts.isPropertyAssignment)
          .flatMap((part) => (wanted.includes(part.name.getText()) ? [part] : partsOf(part.initializer)));
  return partsOf(initializer.arguments[0]);
}

/**
 * Instantiated: the constructor. Passed to a decorator, or extending a package's class, which calls its methods: the
 * whole class. Otherwise (a type, a static call) nothing.
 */
function classBodies(declaration: ts.ClassDeclaration, name: ts.Identifier, isOfPackage: boolean): ts.Node[] {
  if (ts.findAncestor(name, ts.isDecorator)) return [declaration];
  if (!ts.isNewExpression(name.parent)) return [];
  return isOfPackage ? [declaration] : declaration.members.filter(ts.isConstructorDeclaration);
}

/** Whether code in a block throws. */
function throws(block: ts.Node): boolean {
  return ts.isThrowStatement(block) || (ts.forEachChild(block, throws) ?? false);
}

/** The statuses that a node names: `.status(304)` and `{ status: 304 }`. */
function statusIn(node: ts.Node): number[] {
  const isCall = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression);
  if (isCall && node.expression.name.text !== 'status') return [];
  const value = isCall
    ? node.arguments[0]
    : ts.isPropertyAssignment(node) && node.name.getText() === 'status' && node.initializer;
  return value && ts.isNumericLiteral(value) ? [Number(value.text)] : [];
}
