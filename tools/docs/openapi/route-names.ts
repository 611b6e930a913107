import ts from 'typescript';
import type { ApiRoute } from '../api-routes.js';
import type { OpenApi, Operation } from './description.js';

/** Names of routes: the summary from the comment, the group from the controller. */
export function namesOf({
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
export function tagsOf(routes: readonly ApiRoute[]): OpenApi['tags'] {
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
