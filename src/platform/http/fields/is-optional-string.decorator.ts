import { applyDecorators } from '@nestjs/common';
import { IsOptional, IsString } from 'class-validator';

/** Text, null or absent. */
export function IsOptionalString(): PropertyDecorator {
  return applyDecorators(IsOptional(), IsString());
}
