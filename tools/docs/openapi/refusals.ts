import ts from 'typescript';
import { STATUS } from '../../../src/platform/errors/error-formats.js';
import type { ErrorKind } from '../../../src/platform/errors/domain-error.js';
import { AuthError, type AuthErrorCode } from '../../../src/supabase/auth/auth.errors.js';
import { StorageError, type StorageErrorCode } from '../../../src/supabase/storage/storage.errors.js';

/** One refusal, as the table of a room or the constructor of an error declares it. */
export interface Refusal {
  readonly kind: ErrorKind;
  readonly code: string;
  /** Under `/functions/v1`; undefined: the kind's. */
  readonly functionCode: string | undefined;
  /** The type of the fields beside `error` and `code`. */
  readonly fields: ts.Type | undefined;
}

type Made = (code: string, status: number | undefined) => Pick<Refusal, 'kind' | 'code'>;

/** Errors with a table of kinds, looked up by their first argument. */
const TABLED: Readonly<Record<string, Made>> = {
  AuthError: (code, status) => new AuthError(code as AuthErrorCode, undefined, status),
  StorageError: (code) => new StorageError(code as StorageErrorCode),
};

/** Finds what tables of refusals make, and error classes with the refusals that follow from their constructors' arguments. */
export class RefusalReader {
  constructor(private readonly checker: ts.TypeChecker) {}

  /** @returns the possible refusals of a call or an instance; none unless it makes a `DomainError` */
  read(made: ts.NewExpression | ts.CallExpression): Refusal[] {
    if (ts.isCallExpression(made)) return this.ofTable(made);
    const declaration = this.classOf(made.expression);
    if (!declaration || declaration.name?.text === 'Refusal') return [];
    if (!this.parents(declaration).includes('DomainError')) return [];
    return this.refusals(declaration, made.arguments ?? ts.factory.createNodeArray());
  }

  private ofTable(call: ts.CallExpression): Refusal[] {
    if (!this.makesRefusals(call.expression)) return [];
    const type = this.checker.getTypeAtLocation(call);
    return (type.isUnion() ? type.types : [type]).flatMap((row) => this.ofRow(row, call));
  }

  /** Whether it is a table of `refusals`, or `noSuch`. */
  private makesRefusals(callee: ts.Expression): boolean {
    const declaration = ts.isIdentifier(callee) ? this.symbolOf(callee)?.valueDeclaration : undefined;
    if (declaration && ts.isFunctionDeclaration(declaration)) return declaration.name?.text === 'noSuch';
    const table = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    return table !== undefined && ts.isCallExpression(table) && table.expression.getText() === 'refusals';
  }

  /** The refusal of a row, by its type. */
  private ofRow(row: ts.Type, at: ts.Node): Refusal[] {
    const [kind] = this.texts(row, 'kind', at) as ErrorKind[];
    const [code] = this.texts(row, 'code', at);
    if (kind === undefined || code === undefined) throw new Error(`${at.getText()}: no code or no kind can be read`);
    const [functionCode] = this.texts(row, 'functionCode', at);
    return [{ kind, code, functionCode, fields: this.fieldsOf(row, at) }];
  }

  private refusals(declaration: ts.ClassDeclaration, given: readonly ts.Expression[]): Refusal[] {
    const type = this.checker.getTypeAtLocation(declaration);
    const functionCode = this.texts(type, 'functionCode', declaration)[0];
    const fields = this.fieldsOf(type, declaration);
    const tabled = [declaration.name?.text ?? '', ...this.parents(declaration)].find((name) => name in TABLED);
    if (tabled !== undefined) {
      const kinds = this.texts(type, 'kind', declaration) as ErrorKind[];
      const ownKind = kinds.length === 1 ? kinds[0] : undefined;
      return this.made(declaration, given, TABLED[tabled]).map(({ kind, code }) => ({
        kind: ownKind ?? kind,
        code,
        functionCode,
        fields,
      }));
    }
    const position = constructorOf(declaration)?.parameters.findIndex(({ name }) => name.getText() === 'code') ?? -1;
    const argument = given[position];
    const narrow = argument ? literals(this.checker.getTypeAtLocation(argument)) : [];
    const codes = narrow.length > 0 ? narrow : this.texts(type, 'code', declaration);
    const kinds = this.texts(type, 'kind', declaration) as ErrorKind[];
    if (codes.length === 0 || kinds.length === 0)
      throw new Error(`${declaration.name?.text ?? ''}: no code or no kind can be read`);
    return kinds
      .filter((kind) => kind in STATUS)
      .flatMap((kind) => codes.map((code) => ({ kind, code, functionCode, fields })));
  }

  /** Follows `super(…)` up to the class with the table. */
  private made(declaration: ts.ClassDeclaration, given: readonly ts.Expression[], make?: Made): ReturnType<Made>[] {
    const above = (declaration.name?.text ?? '') in TABLED ? undefined : superCall(declaration);
    const parent = declaration.heritageClauses?.[0]?.types[0];
    const parentClass = parent && this.classOf(parent.expression);
    if (above && parentClass) return this.made(parentClass, above.arguments, make);
    const [code, , status] = given;
    const codes = code ? literals(this.checker.getTypeAtLocation(code)) : [];
    return codes.flatMap(
      (one) => make?.(one, status && ts.isNumericLiteral(status) ? Number(status.text) : undefined) ?? [],
    );
  }

  private fieldsOf(type: ts.Type, at: ts.Node): ts.Type | undefined {
    const field = type.getProperty('bodyFields');
    if (!field || field.flags & ts.SymbolFlags.Optional) return undefined;
    const fields = this.checker.getTypeOfSymbolAtLocation(field, at);
    return fields.flags & ts.TypeFlags.Undefined ? undefined : fields;
  }

  private texts(type: ts.Type, name: string, at: ts.Node): string[] {
    const field = type.getProperty(name);
    const found = field ? literals(this.checker.getTypeOfSymbolAtLocation(field, at)) : [];
    const declared = field?.valueDeclaration;
    const value = declared && ts.isPropertyDeclaration(declared) ? declared.initializer : undefined;
    return found.length === 0 && value && ts.isStringLiteral(value) ? [value.text] : found;
  }

  private classOf(expression: ts.Expression): ts.ClassDeclaration | undefined {
    return this.symbolOf(expression)?.declarations?.find(ts.isClassDeclaration);
  }

  private symbolOf(name: ts.Expression): ts.Symbol | undefined {
    const symbol = this.checker.getSymbolAtLocation(name);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  private parents(declaration: ts.ClassDeclaration): string[] {
    return this.baseNames(this.checker.getTypeAtLocation(declaration));
  }

  private baseNames(type: ts.Type): string[] {
    const declared = (type as Partial<ts.TypeReference>).target ?? type;
    return (declared.getBaseTypes() ?? []).flatMap((base) => [base.symbol.name, ...this.baseNames(base)]);
  }
}

function constructorOf(declaration: ts.ClassDeclaration): ts.ConstructorDeclaration | undefined {
  return declaration.members.find(ts.isConstructorDeclaration);
}

function superCall(declaration: ts.ClassDeclaration): ts.CallExpression | undefined {
  const expressions = constructorOf(declaration)?.body?.statements.filter(ts.isExpressionStatement) ?? [];
  return expressions
    .map(({ expression }) => expression)
    .filter(ts.isCallExpression)
    .find((call) => call.expression.kind === ts.SyntaxKind.SuperKeyword);
}

function literals(type: ts.Type): string[] {
  const members = type.isUnion() ? type.types : [type];
  return members.flatMap((member) => (member.isStringLiteral() ? [member.value] : []));
}
