import { ValidateBy } from 'class-validator';
import { isHsaId } from '../../../common/hsa-id.js';

/** An id as the HSA catalogue writes it. */
export function IsHsaId(): PropertyDecorator {
  return ValidateBy({
    name: 'isHsaId',
    validator: {
      validate: (value) => typeof value === 'string' && isHsaId(value),
      defaultMessage: () => '$property must be an HSA-id, such as SE2321000016-1003',
    },
  });
}
