import { useMemo } from 'react';
import { cleanHtml } from '../../../../../common/clean-html.js';
import styles from './content-field.module.css';

/** A post's HTML as the server will clean it. Links are disabled, since following one would leave the dialog. */
export default function Preview({ html }: { readonly html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link is a click too
    <div
      className={styles.prose}
      onClick={(event) => {
        if ((event.target as Element).closest('a')) event.preventDefault();
      }}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
