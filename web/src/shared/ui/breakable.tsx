import { Fragment } from 'react';
import styles from './breakable.module.css';

/** A text whose e-mail addresses break only after a dot or the at sign, and only when the line is too short. */
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
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
