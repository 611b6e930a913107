import { callable } from './phone.js';
import { exactCode } from './typed-text.js';

/**
 * A typed phone number in E.164, read as Swedish without a country code; null when it is not one (docs/product.md,
 * section 5). libphonenumber-js would add 27 kB to the order page and accepts `070-123`.
 */
export function normalisePhone(typed: string): string | null {
  return callable(exactCode(typed));
}
