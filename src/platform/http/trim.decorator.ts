import { Transform } from 'class-transformer';

/** Removes outer white space before the rules look at a text; other types pass through and meet their rule. */
export function Trim(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
}
