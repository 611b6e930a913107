import { applyDecorators } from '@nestjs/common';
import { IsString, Matches, MaxLength, type ValidationOptions } from 'class-validator';
import { cleanText } from '../../../../common/typed-text.js';
import { STORABLE } from '../../text/is-storable.js';
import { ChangeText } from './trim.decorator.js';

/** Text of at most so many characters that Postgres can store, without what no reader sees. */
export function IsText(longest: number, options?: ValidationOptions): PropertyDecorator {
  return applyDecorators(
    ChangeText(cleanText),
    IsString(options),
    MaxLength(longest, options),
    Matches(STORABLE, options),
  );
}
