import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { CASE_SESSION, type SessionCookie } from '../../../src/clinic/access/sessions/session-cookie.js';
import { DESK_SESSION } from '../../../src/clinic/desk/sessions/desk-session.js';
import { apiRoutes, type ApiRoute } from '../api-routes.js';
import { projectRoot } from '../../project-root.js';
import { DESCRIBED, openApiPath, type OpenApi, type Operation } from './description.js';
import { ReachableRefusals } from './reachable-refusals.js';
import { RefusalResponses } from './refusal-responses.js';
import { Requests } from './requests.js';
import { Responses } from './responses.js';
import { RouteCodes } from './route-codes.js';
import { sourceProgram } from './source-program.js';
import { TypeSchemas } from './type-schemas.js';

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of an account.' },
  case: cookieOf(CASE_SESSION, 'The session of a case.'),
  desk: cookieOf(DESK_SESSION, "The clinician's session for photos."),
};

/** Describes the site's own API, its functions and the webhook by their controllers and contracts. */
export function openApi(): OpenApi {
  const program = sourceProgram();
  const schemas = new TypeSchemas(program.checker);
  const requests = new Requests(program, schemas);
  const reachable = new ReachableRefusals(program);
  const refusals = new RefusalResponses(schemas);
  const responses = new Responses(program, schemas, reachable, new RouteCodes(program, reachable), refusals);
  const routes = apiRoutes(program.files.map((file) => ({ path: file.fileName, file })))
    .filter(({ path }) => DESCRIBED.test(path))
    .sort((one, other) => (`${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1));
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const parameters = requests.parametersOf(route);
    const requestBody = requests.bodyOf(route);
    (paths[openApiPath(route.path)] ??= {})[route.method.toLowerCase()] = {
      ...namesOf(route),
      security: securityOf(route),
      ...(parameters.length > 0 && { parameters }),
      ...(requestBody && { requestBody }),
      responses: responses.of(route),
    };
  }
  return {
    openapi: '3.1.0',
    info: infoOf(),
    servers: [{ url: '/', description: 'The clinic.' }],
    tags: tagsOf(routes),
    paths,
    components: { securitySchemes: SECURITY_SCHEMES, responses: refusals.components(), schemas: schemas.components() },
  };
}

function cookieOf({ name }: SessionCookie, description: string): object {
  return {
    type: 'apiKey',
    in: 'cookie',
    name,
    description: `${description} Over https its name begins with \`__Secure-\`.`,
  };
}

function infoOf(): object {
  const { version, license, description } = JSON.parse(
    readFileSync(join(projectRoot(), 'package.json'), 'utf8'),
  ) as Record<string, string>;
  return {
    title: 'Hudvy',
    version,
    license: { name: license, identifier: license },
    description: `${description ?? ''}. Amounts are öre, instants ISO 8601. A refusal is \`{ error, code }\`. Fields and codes may be added.`,
  };
}

function securityOf({ access, handler }: ApiRoute): Operation['security'] {
  if (access === 'public') return [];
  if (access === 'optional-user') return [{}, { bearer: [] }];
  if (access !== 'module-session') return [{ bearer: [] }];
  return [{ [/@DeskImage\./.test(handler.getText()) ? 'desk' : 'case']: [] }];
}

/** Names of routes: the summary from the comment, the group from the controller. */
function namesOf({
  handler,
  about,
  access,
  limit,
}: ApiRoute): Pick<Operation, 'operationId' | 'summary' | 'description' | 'tags'> {
  const tag = tagOf(handler);
  const method = handler.name.getText();
  const [sentence = ''] = /^.+?[.;](?= |$)/.exec(about) ?? [];
  return {
    operationId: `${tag.replaceAll(' ', '-').toLowerCase()}.${method}`,
    summary: sentence.slice(0, -1) || `${words(method)}: ${tag.toLowerCase()}`,
    description: [about, `Who: ${access}.`, limit && `Limit: ${limit}.`].filter(Boolean).join(' '),
    tags: [tag],
  };
}

/** The controllers of routes, with their comments. */
function tagsOf(routes: readonly ApiRoute[]): OpenApi['tags'] {
  const controllers = new Map(routes.map(({ handler }) => [tagOf(handler), handler.parent]));
  return [...controllers]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, controller]) => {
      const comments = ts.getJSDocCommentsAndTags(controller).map(({ comment }) => ts.getTextOfJSDocComment(comment));
      const description = comments.join(' ').replace(/\s+/g, ' ').trim();
      return { name, description: description || `${name}.` };
    });
}

/** `AdminHealthController` is `Admin health`. */
function tagOf({ parent }: ts.MethodDeclaration): string {
  return ts.isClassDeclaration(parent) ? words(parent.name?.text.replace(/Controller$/, '') ?? '') : '';
}

function words(name: string): string {
  const text = name.replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
