import { applyDecorators } from '@nestjs/common';
import { IsISO8601, ValidateBy } from 'class-validator';

/** An instant as ISO 8601 that `Date` understands too: the norm has weeks and days of the year, which `Date` has not. */
export function IsInstant(): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
  return applyDecorators(
    IsISO8601({ strict: true }),
    ValidateBy({ name: 'isInstant', validator: { validate, defaultMessage: () => '$property must be an instant' } }),
  );
}
