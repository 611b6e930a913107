import { Fragment } from 'react';
import { CARE_NUMBER } from '../../../../common/care-numbers.js';

export const telHref = (number: string): string => `tel:${number}`;

/** A text in which 112, 1177 and 90101 can be called by one touch. */
export function WithPhoneLinks({ text }: { readonly text: string }) {
  // No element: the place of a text that is not there yet is styled as empty.
  if (text === '') return null;
  // By its text: a browser that translates the page keeps no text node of ours to change.
  return (
    <span key={text}>
      {text.split(CARE_NUMBER).map((part, index) =>
        index % 2 === 1 ? (
          <a key={index} href={telHref(part)}>
            {part}
          </a>
        ) : (
          <Fragment key={index}>{part}</Fragment>
        ),
      )}
    </span>
  );
}
