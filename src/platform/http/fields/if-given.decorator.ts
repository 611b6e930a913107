import { ValidateIf } from 'class-validator';

/** A field that may be left out. Unlike `IsOptional` it lets no `null` past the other rules. */
export function IfGiven(): PropertyDecorator {
  return ValidateIf((_object, value) => value !== undefined);
}
