import ts from 'typescript';
import type { Source } from './sources.js';

type Declaration = ts.ClassDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.VariableStatement;

/** The contracts' declarations by name, for readers of the API: fields, types and comments. */
export class ContractTypes {
  private readonly declarations = new Map<string, Declaration>();

  constructor(contracts: readonly Source[]) {
    for (const statement of contracts.flatMap(({ file }) => [...file.statements])) {
      const name = nameOf(statement);
      if (name !== undefined) this.declarations.set(name, statement as Declaration);
    }
  }

  /** The names of contracts in a text, and those that their fields use in turn. */
  namedIn(text: string, found = new Set<string>()): Set<string> {
    for (const [name = ''] of text.matchAll(/\b[A-Z]\w+/g)) {
      const declaration = this.declarations.get(name);
      if (!declaration || found.has(name)) continue;
      found.add(name);
      this.namedIn(print(declaration), found);
    }
    return found;
  }

  print(name: string): string {
    const declaration = this.declarations.get(name);
    if (!declaration) throw new Error(`no contract declares ${name}`);
    return print(declaration);
  }
}

function nameOf(statement: ts.Statement): string | undefined {
  if (ts.isVariableStatement(statement)) {
    const [name] = statement.declarationList.declarations.map((one) => one.name.getText());
    return name;
  }
  if (ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    return statement.name?.text;
  return undefined;
}

function print(declaration: Declaration): string {
  const comment = commentOf(declaration, '');
  if (ts.isTypeAliasDeclaration(declaration)) return `${comment}type ${afterName(declaration)}`;
  if (ts.isVariableStatement(declaration)) return comment + declaration.getText().replace(/^export /, '');
  const parents = declaration.heritageClauses?.map((clause) => ` ${clause.getText()}`).join('') ?? '';
  const fields = declaration.members
    .filter((member) => ts.isPropertyDeclaration(member) || ts.isPropertySignature(member))
    .map((member) => `${commentOf(member, '  ')}  ${field(member)}\n`);
  return `${comment}interface ${declaration.name?.text ?? ''}${parents} {\n${fields.join('')}}`;
}

function afterName(alias: ts.TypeAliasDeclaration): string {
  return alias.getText().replace(/^(export )?type /, '');
}

function field(member: ts.PropertyDeclaration | ts.PropertySignature): string {
  const type = member.type?.getText() ?? (ts.isPropertyDeclaration(member) ? member.initializer?.getText() : undefined);
  return `${member.name.getText()}${member.questionToken ? '?' : ''}: ${type ?? 'unknown'};`;
}

function commentOf(node: ts.Node, indent: string): string {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return comments.map((comment) => `${indent}${comment.getText()}\n`).join('');
}
