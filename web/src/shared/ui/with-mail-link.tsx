/** A sentence in which the address can be written to. */
export function WithMailLink({ text, email }: { readonly text: string; readonly email: string }) {
  const [before = '', ...after] = text.split(email);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after.join(email)}
    </>
  );
}
