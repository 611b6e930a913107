import { addDays } from 'date-fns';

/** RFC 9116 advises less than a year. Counted from the request, so that a clinic that runs never shows one that is over. */
const VALID_DAYS = 180;

interface SecurityContact {
  readonly publicUrl: string;
  /** Address, or a page with https. */
  readonly contact: string;
}

/** `/.well-known/security.txt` (RFC 9116): where researchers report a vulnerability. */
export function securityTxt({ publicUrl, contact }: SecurityContact, now: Date): string {
  return [
    `Contact: ${contact.startsWith('https://') ? contact : `mailto:${contact}`}`,
    `Expires: ${addDays(now, VALID_DAYS).toISOString().slice(0, 10)}T00:00:00.000Z`,
    'Preferred-Languages: sv, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
