import { type Account } from '../account.js';
import { type ApiDescription, type Schema } from '../api-description.js';
import { invalidRequest } from '../errors.js';
import { type Kind } from '../records.js';
import { findIncludable, findObject } from '../resources/includables.js';

const MAX_LEVELS = 4;

/**
 * A copy of the response with the named paths expanded: ids become objects, and on-request fields appear.
 * @throws StripeError 400 for a path that cannot be expanded.
 */
export function expand(account: Account, api: ApiDescription, response: object, paths: string[]): object {
  const copy = structuredClone(response);
  for (const path of paths) {
    const levels = path.split('.');
    if (levels.filter((level) => level !== 'data').length > MAX_LEVELS) {
      throw invalidRequest(
        `You cannot expand more than ${MAX_LEVELS} levels of a property. Property: ${path}`,
        'expand',
      );
    }
    expandPath({ account, api, path }, copy as Node, levels);
  }
  return copy;
}

type Node = Record<string, unknown>;
interface Expansion {
  account: Account;
  api: ApiDescription;
  path: string;
}

function expandPath(expansion: Expansion, node: Node, [field = '', ...rest]: string[]): void {
  const schema = schemaOfNode(expansion.api, node);
  if (isRequested(schema, field) && node[field] === undefined) include(expansion, node, field);
  else if (schema && !isKnown(schema, field)) throw notExpandable(expansion.path);
  const value = node[field];
  if (Array.isArray(value)) {
    node[field] = value.map((item: unknown) => expandValue(expansion, item, rest));
  } else {
    node[field] = expandValue(expansion, value, rest);
  }
  if (rest.length === 0 && !isGroup(node[field]) && node[field] !== null) throw notExpandable(expansion.path);
}

function expandValue(expansion: Expansion, value: unknown, rest: string[]): unknown {
  const expanded = typeof value === 'string' ? (structuredClone(findObject(expansion.account, value)) ?? value) : value;
  if (rest.length > 0 && isGroup(expanded)) expandPath(expansion, expanded, rest);
  return expanded;
}

function include({ account, path }: Expansion, node: Node, field: string): void {
  const value = findIncludable(account, node.object as Kind, node.id as string, field, node);
  if (value === undefined) throw notExpandable(path);
  node[field] = structuredClone(value);
}

/** Parts of an object have no `object` field, so their fields are expanded by value. */
function schemaOfNode(api: ApiDescription, node: Node): Schema | undefined {
  return typeof node.object === 'string' ? api.schemaOf(node.object) : undefined;
}

function isKnown(schema: Schema, field: string): boolean {
  return Object.hasOwn(schema.properties ?? {}, field);
}

function isRequested(schema: Schema | undefined, field: string): boolean {
  return schema !== undefined && isKnown(schema, field) && !(schema.required ?? []).includes(field);
}

function isGroup(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function notExpandable(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, 'expand');
}
