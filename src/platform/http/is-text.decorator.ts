import { applyDecorators } from '@nestjs/common';
import { IsString, Matches, MaxLength, type ValidationOptions } from 'class-validator';
import { STORABLE } from '../text/is-storable.js';

/** Text of at most so many characters that Postgres can store. */
export function IsText(longest: number, options?: ValidationOptions): PropertyDecorator {
  return applyDecorators(IsString(options), MaxLength(longest, options), Matches(STORABLE, options));
}
