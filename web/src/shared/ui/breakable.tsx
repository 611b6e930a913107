import { Fragment } from 'react';

/** A text whose addresses break after their dots and their at sign, where they have to break at all. */
export function Breakable({ text }: { readonly text: string }) {
  return text.split(/(?<=[.@])(?=\S)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
