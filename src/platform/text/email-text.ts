/** `asa@example.se` as `a•••@e•••.se`: enough to recognise one's own address, not enough to learn it. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const lastDot = domain.lastIndexOf('.');
  const [host, topLevel] = lastDot > 0 ? [domain.slice(0, lastDot), domain.slice(lastDot)] : [domain, ''];
  return `${local.slice(0, 1)}•••@${host.slice(0, 1)}•••${topLevel}`;
}

/**
 * Options of class-validator's e-mail rule: without quoted local parts (`"a@b.example x"@c.example`, RFC 5321, 4.1.2).
 * No mailbox in use has one, and parsers of mail headers have taken what is between the quotes for a recipient.
 */
export const PLAIN_EMAIL = { blacklisted_chars: '"' } as const;
