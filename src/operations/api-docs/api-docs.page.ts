import { createHash } from 'node:crypto';
import { escapeHtml } from '../../platform/mail/mail-layout.js';
import type { DescribedApi, DescribedBody, DescribedOperation } from './described-api.js';
import { schemaHtml } from './schema-html.js';

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:64rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
details{border-top:1px solid #8888}summary{padding:.5rem 0;cursor:pointer}summary code{font-weight:600}ul{margin:0;padding-left:1.25rem}dd{margin:0 0 .5rem 1.25rem}small{opacity:.8}`;

/** The page has no script and makes no request: its only style is inline. */
export const API_DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Draws an OpenAPI document to be read: routes by subject, each folded, and named schemas below. */
export function apiDocsPage(api: DescribedApi): string {
  const title = `${api.info.title}: API`;
  const subjects = api.tags.map(({ name, description }) => {
    const routes = operationsOf(api).filter(({ operation }) => operation.tags.includes(name));
    const drawn = routes.map(({ method, path, operation }) => operationHtml(api, `${method} ${path}`, operation));
    return `<h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>${drawn.join('')}`;
  });
  const schemas = Object.entries(api.components.schemas).map(
    ([name, schema]) =>
      `<h3 id="${escapeHtml(name)}">${escapeHtml(name)}</h3><p>${escapeHtml(schema.description ?? '')}</p><div>${schemaHtml(schema)}</div>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(api.info.description)}</p>
<p><a href="/api/docs/openapi.json">openapi.json</a> · <a href="#schemas">Schemas</a></p>
${subjects.join('\n')}
<h2 id="schemas">Schemas</h2>
${schemas.join('\n')}
</body></html>
`;
}

function operationsOf({ paths }: DescribedApi) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function operationHtml(api: DescribedApi, route: string, operation: DescribedOperation): string {
  const { description, parameters = [], requestBody, responses } = operation;
  const sent = parameters.map(({ name, in: place, required, description: about = '', schema }) => {
    const mark = required ? '' : '?';
    return `<dt><b>${escapeHtml(name)}${mark}</b> in ${place}: ${schemaHtml(schema)}</dt><dd>${escapeHtml(about)}</dd>`;
  });
  const body = requestBody ? [`<dt><b>body</b></dt><dd>${bodyHtml(requestBody)}</dd>`] : [];
  const answers = Object.entries(responses).map(([status, response]) => {
    const found = '$ref' in response ? api.components.responses[response.$ref.split('/').at(-1) ?? ''] : response;
    return `<dt><b>${status}</b> ${escapeHtml(found?.description ?? '')}</dt><dd>${found ? bodyHtml(found) : ''}</dd>`;
  });
  return `<details><summary><code>${escapeHtml(route)}</code></summary><p>${escapeHtml(description)}</p><dl>${[...sent, ...body, ...answers].join('')}</dl></details>`;
}

function bodyHtml({ content = {} }: DescribedBody): string {
  return Object.entries(content)
    .map(
      ([media, { schema }]) => `${media === 'application/json' ? '' : `${escapeHtml(media)}: `}${schemaHtml(schema)}`,
    )
    .join('<br>');
}
