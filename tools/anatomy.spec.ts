import ts from 'typescript';
import { sources, type Source } from './docs/sources.js';

const MAX_PARAMETERS = 8;

/** Constructors that are still wider: they may shrink, and no other may join them. */
const STILL_WIDE: Readonly<Record<string, number>> = {
  AdminUsers: 13,
  FactorEnrollment: 10,
  GenerateLink: 12,
  Reauthentication: 9,
  RecoveryCodes: 9,
  RedeemLink: 9,
  SignUp: 11,
  SignUpByPhone: 9,
  UpdateUser: 13,
};

/** Files named after a subject; their classes are requests, facts and refusals. */
const NAMED_AFTER_SUBJECT = /[.](contract|events|errors)$/;

const files = sources('.ts').filter(({ path }) => /^src[/].*[/]/.test(path) && !path.endsWith('.spec.ts'));

it('no constructor of the server takes more than eight parameters', () => {
  const wide = files.flatMap(({ file }) =>
    file.statements.filter(ts.isClassDeclaration).flatMap(({ name, members }) => {
      const count = members.find(ts.isConstructorDeclaration)?.parameters.length ?? 0;
      return count > MAX_PARAMETERS ? [[name?.text ?? '', count] as const] : [];
    }),
  );
  expect(Object.fromEntries(wide)).toEqual(STILL_WIDE);
});

it('a file that exports one class alone is named after it', () => {
  expect(files.flatMap(misnamed)).toEqual([]);
});

/** `sign-reply.ts` holds `SignReply`; with a role, `orders.service.ts` holds `OrdersService` or `Orders`. */
function misnamed({ path, file }: Source): string[] {
  const base = path.replace(/^.*\/|[.]ts$/g, '');
  const exported = file.statements.filter(
    (statement) =>
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) &&
      !ts.isInterfaceDeclaration(statement) &&
      !ts.isTypeAliasDeclaration(statement),
  );
  const [only, ...others] = exported;
  if (!only || !ts.isClassDeclaration(only) || others.length > 0 || NAMED_AFTER_SUBJECT.test(base)) return [];
  const [name = '', ...role] = base.split('.').map(pascalCase);
  const fitting = [name, name + role.join('')];
  return fitting.includes(only.name?.text ?? '') ? [] : [`${path}: ${only.name?.text}`];
}

function pascalCase(text: string): string {
  return text.replace(/(?:^|-)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}
