import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { parseIdentityNumber } from '../../../common/identity-number.js';
import { stockholmDay } from '../../../common/stockholm-day.js';

/** A Swedish identity number with ten or twelve digits; the property gets its twelve digits. */
export function IsIdentityNumber(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? (numberOf(value) ?? value) : value)),
    ValidateBy({
      name: 'isIdentityNumber',
      validator: {
        validate: (value) => typeof value === 'string' && numberOf(value) !== null,
        defaultMessage: () => '$property must be a Swedish identity number',
      },
    }),
  );
}

function numberOf(typed: string): string | null {
  const parsed = parseIdentityNumber(typed, stockholmDay(new Date()));
  return typeof parsed === 'string' ? null : parsed.number;
}
