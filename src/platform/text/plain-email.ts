/**
 * Options of class-validator's e-mail rule: without quoted local parts (`"a@b.example x"@c.example`, RFC 5321, 4.1.2).
 * No mailbox in use has one, and parsers of mail headers have taken what is between the quotes for a recipient.
 */
export const PLAIN_EMAIL = { blacklisted_chars: '"' } as const;
