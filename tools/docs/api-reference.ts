import { apiRoutes, type ApiRoute } from './api-routes.js';
import { ContractTypes } from './contract-types.js';
import { sources } from './sources.js';

/** APIs in the order of docs/api.md; a route belongs to the first whose prefix matches. */
const APIS = [
  ['/api/v1/admin', 'The admin area'],
  ['/api/v1', "The site's own"],
  ['/api/docs', 'This description, outside production'],
  ['/functions/v1', "Functions, by the client library's `functions.invoke`"],
  ['/auth/v1', "Accounts, by the client library's `auth`"],
  ['/rest/v1', "Table reads, by the client library's `from`"],
  ['/storage/v1', "Files, by the client library's `storage`"],
  ['/webhooks', 'Webhooks'],
  ['/health', 'Health'],
] as const;

const HEAD = `# API

Every route of the HTTP process except pages and the queue board, generated from the controllers and contracts.
\`tools/docs/api-reference.spec.ts\` compares this file with the code, and \`UPDATE_DOCS=1 npx jest tools/docs --selectProjects unit docs\`
regenerates it.

**Who** is the rule that the route declares ([security.md](security.md#who-may-do-what)); \`optional-user\` routes of storage and
table reads decide by row. **Limit** counts calls per client address. Bodies are JSON, amounts öre, instants ISO 8601.
An error is \`{ error, code }\` on \`/functions/v1\` and \`/api/v1\`; the other APIs use the client library's form.
`;

/** @returns the whole text of docs/api.md */
export function apiReference(): string {
  const routes = servedRoutes();
  const tables = APIS.map(([prefix, title]) =>
    table(
      `## ${title}: \`${prefix}\``,
      routes.filter(({ path }) => APIS.find(([one]) => path.startsWith(one))?.[0] === prefix),
    ),
  );
  return [HEAD, ...tables, shapesOf(routes)].join('\n');
}

/** The routes of all APIs, sorted by path. */
export function servedRoutes(): ApiRoute[] {
  return apiRoutes(sources('.controller.ts'))
    .filter(({ path }) => APIS.some(([prefix]) => path.startsWith(prefix)))
    .sort((one, other) => (`${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1));
}

function table(title: string, routes: readonly ApiRoute[]): string {
  return [title, '', '| route | who | limit | sent | answer |', '|---|---|---|---|---|', ...routes.map(row), ''].join(
    '\n',
  );
}

function shapesOf(routes: readonly ApiRoute[]): string {
  const types = new ContractTypes(sources('.contract.ts'));
  const named = types.namedIn(routes.flatMap(({ sent, answer }) => [...sent, answer]).join(' '));
  const shapes = [...named].sort().map((name) => types.print(name));
  return `## What is sent and answered\n\n\`\`\`ts\n${shapes.join('\n\n')}\n\`\`\`\n`;
}

function row({ method, path, access, limit, sent, answer, about }: ApiRoute): string {
  const cells = [
    `\`${method} ${path}\`${about && `<br>${about}`}`,
    access,
    limit,
    sent.map(code).join(', '),
    code(answer),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}
