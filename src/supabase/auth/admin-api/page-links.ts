import { ValidationFailedError } from '../auth.errors.js';

const DEFAULT_PER_PAGE = 50;
const MAX_PER_PAGE = 1_000;

export interface Page {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** Empty parameters mean the first page. @throws ValidationFailedError */
export function parsePage(page: unknown, perPage: unknown): Page {
  return { page: parseCount(page, 1), perPage: Math.min(parseCount(perPage, DEFAULT_PER_PAGE), MAX_PER_PAGE) };
}

function parseCount(value: unknown, whenEmpty: number): number {
  if (value === undefined || value === '') return whenEmpty;
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  if (Number.isNaN(count)) throw new ValidationFailedError('Bad Pagination Parameters');
  return count === 0 ? whenEmpty : count;
}

/** The `Link` header. `page` comes first in each address: clients read it by its place. */
export function pageLinks(address: string, { page, perPage }: Page, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (target: number, relation: string) =>
    `<${address}?page=${target}&per_page=${perPage}>; rel="${relation}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}
