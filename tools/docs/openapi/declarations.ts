import ts from 'typescript';
import { isOptionalByRule } from './field-rules.js';

export interface Named {
  readonly name: string;
  readonly declaration: ts.Node;
}

/** The declaration of a named type of this repository, without parameters. */
export function nameOf(type: ts.Type): Named | undefined {
  const symbol = type.aliasSymbol ?? type.symbol;
  const declaration = (symbol as ts.Symbol | undefined)?.declarations?.[0];
  if (!declaration || type.aliasTypeArguments?.length) return undefined;
  if (declaration.getSourceFile().isDeclarationFile) return undefined;
  const isNamed =
    ts.isInterfaceDeclaration(declaration) ||
    ts.isClassDeclaration(declaration) ||
    ts.isTypeAliasDeclaration(declaration);
  if (!isNamed || declaration.typeParameters) return undefined;
  return { name: symbol.name, declaration };
}

/**
 * The type of `src/` that declares a field; null for those of `common/`, which are of drafts and questionnaires too.
 */
export function contractOf({ valueDeclaration }: ts.Symbol): string | null {
  const parent = valueDeclaration?.parent;
  if (!parent || !/\/src\//.test(parent.getSourceFile().fileName)) return null;
  const isNamed = ts.isInterfaceDeclaration(parent) || ts.isClassDeclaration(parent);
  return isNamed ? (parent.name?.text ?? '') : '';
}

export function isMethod({ flags }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.Method) !== 0;
}

/** A field with a default, or with a rule that permits its absence, is optional. */
export function isOptional(field: ts.Symbol): boolean {
  if (field.flags & ts.SymbolFlags.Optional) return true;
  const declaration = field.valueDeclaration;
  if (!declaration || !ts.isPropertyDeclaration(declaration)) return false;
  return declaration.initializer !== undefined || isOptionalByRule(declaration);
}
