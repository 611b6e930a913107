import { ValidateBy } from 'class-validator';
import { undrawnSigns } from '../../../../common/written-signs.js';

const validate = (value: unknown) => typeof value !== 'string' || undrawnSigns(value).length === 0;

/** Text that stands in letters to patients: of signs that their fonts have. */
export function IsDrawn(): PropertyDecorator {
  return ValidateBy({
    name: 'isDrawn',
    validator: { validate, defaultMessage: () => '$property has signs that letters to patients cannot have' },
  });
}
