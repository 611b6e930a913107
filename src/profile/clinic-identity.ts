/** Names that belong to nobody: RFC 2606, RFC 6761. */
const NOBODYS = /(^|\.)(example|invalid|test|localhost|local|example\.(com|net|org|se))$/i;

/** Whether a mail address belongs to a clinic: its domain is neither an example nor this product's demo. */
export function isOwnAddress(email: string): boolean {
  const domain = email.split('@')[1] ?? '';
  return domain.includes('.') && !NOBODYS.test(domain);
}
