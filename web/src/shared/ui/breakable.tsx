import { Fragment } from 'react';
import styles from './breakable.module.css';

/** A text whose e-mail addresses stay whole, and break after a dot or their at sign where a line is too short for them. */
export function Breakable({ text }: { readonly text: string }) {
  return text
    .split(/(?<!\S)([^\s@]+@\S+)/)
    .map((part, index) => (part.includes('@') ? <Address key={index} address={part} /> : part));
}

function Address({ address }: { readonly address: string }) {
  return (
    <span className={styles.address}>
      {address.split(/(?<=[.@])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
