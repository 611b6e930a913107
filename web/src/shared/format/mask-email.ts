/** `asa@example.se` as `a•••@example.se`: enough to recognise an address of one's own. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${at < 0 ? '' : email.slice(at)}`;
}
