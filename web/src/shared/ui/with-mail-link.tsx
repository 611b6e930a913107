/** A sentence in which the address can be written to. */
export function WithMailLink({ text, email }: { readonly text: string; readonly email: string }) {
  const [before = '', ...after] = text.split(email);
  // By its text: a browser that translates the page keeps no text node of ours to change.
  return (
    <span key={text}>
      {before}
      {after.length > 0 && <a href={`mailto:${email}`}>{email}</a>}
      <span>{after.join(email)}</span>
    </span>
  );
}
