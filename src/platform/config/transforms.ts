import { Transform } from 'class-transformer';
import { IsUrl } from 'class-validator';

/** `1`, `true` and `yes` mean true, everything else false. */
export const toBoolean = Transform(({ value }) =>
  typeof value === 'boolean' ? value : ['1', 'true', 'yes'].includes(String(value).toLowerCase()),
);

/** Comma-separated, white space around the parts ignored. */
export const toList = Transform(({ value }: { value: unknown }) =>
  Array.isArray(value) ? (value as unknown[]) : splitList(String(value)),
);

export const url = (protocols: string[]) =>
  IsUrl(
    { protocols, require_tld: false, require_protocol: true },
    { message: `must be an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}` },
  );

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
