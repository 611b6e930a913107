import { escapeHtml } from '../../platform/mail/mail-layout.js';
import type { Schema } from './described-api.js';

/** A schema as a reader of TypeScript would write it, with a link for each named one. */
export function schemaHtml(schema: Schema): string {
  const { $ref, anyOf, items, properties, additionalProperties } = schema;
  if ($ref !== undefined) return link($ref);
  if ('const' in schema) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(' | ');
  if (anyOf) return anyOf.map(schemaHtml).join(' | ');
  if (items) return `array of ${schemaHtml(items)}`;
  if (properties && Object.keys(properties).length > 0) return fieldsHtml(properties, schema.required ?? []);
  if (typeof additionalProperties === 'object') return `object of ${schemaHtml(additionalProperties)}`;
  const types = [schema.type ?? 'anything'].flat().join(' | ');
  return escapeHtml(schema.format === undefined ? types : `${types} (${schema.format})`);
}

function fieldsHtml(properties: Readonly<Record<string, Schema>>, required: readonly string[]): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    const about = schema.description === undefined ? '' : ` <small>${escapeHtml(schema.description)}</small>`;
    return `<li><b>${escapeHtml(name)}${mark}</b>: ${schemaHtml(schema)}${about}</li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

function link(ref: string): string {
  const name = escapeHtml(ref.split('/').at(-1) ?? ref);
  return `<a href="#${name}">${name}</a>`;
}

function code(value: unknown): string {
  return `<code>${escapeHtml(JSON.stringify(value))}</code>`;
}
