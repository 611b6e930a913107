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
