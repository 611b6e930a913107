import { applyDecorators } from '@nestjs/common';
import { IsString, Matches, MaxLength } from 'class-validator';
import { LONGEST_SLUG, SLUG } from '../../../../common/slug.js';
import { Trim } from './trim.decorator.js';

/** An address part: `a-z`, digits and single hyphens between them. */
export function IsSlug(): PropertyDecorator {
  return applyDecorators(Trim(), IsString(), MaxLength(LONGEST_SLUG), Matches(SLUG));
}
