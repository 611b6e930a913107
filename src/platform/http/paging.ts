import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;

/** How many rows a page has, of a query string: 1 to 100. */
export function PageSize(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    Type(() => Number),
    IsInt(),
    Min(1),
    Max(MAX_PAGE_SIZE),
  );
}

/** The number of the last row of the page before; left out, the first page. */
export function AfterNumber(): PropertyDecorator {
  return applyDecorators(IsOptional(), Matches(/^\d{1,18}$/));
}

/** A page of a list, and where the next one begins. */
interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** @param found one row more than the page has, where there are more @param cursorOf what names the page's last row */
export function pageOf<Row>(found: readonly Row[], limit: number, cursorOf: (row: Row) => string): PageOf<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? cursorOf(last) : null };
}
