import { useMemo } from 'react';
import { cleanHtml } from '../../../../common/clean-html.js';
import styles from './content-field.module.css';

/** A post's HTML as the server will leave it. Its links lead nowhere: following one would leave what is being written. */
export default function Preview({ html }: { readonly html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html]);
  return (
    <div
      className={styles.prose}
      onClick={(event) => {
        if ((event.target as Element).closest('a')) event.preventDefault();
      }}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
