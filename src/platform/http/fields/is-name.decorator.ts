import { applyDecorators } from '@nestjs/common';
import { Matches } from 'class-validator';
import { HAS_LETTER } from '../../../../common/typed-text.js';
import { IsText } from './is-text.decorator.js';
import { OneLine } from './trim.decorator.js';

/** The name of a person or a clinic, in one line; it has a letter. */
export function IsName(longest: number): PropertyDecorator {
  return applyDecorators(OneLine(), IsText(longest), Matches(HAS_LETTER));
}
