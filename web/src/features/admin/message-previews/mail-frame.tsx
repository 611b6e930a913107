import { useMemo } from 'react';
import styles from './message-previews.module.css';
import { openStyles, stillMail } from './still-mail.js';

/** A mail as a mail program shows it. Without scripts, and its links lead nowhere. */
export function MailFrame({ html, title }: { readonly html: string; readonly title: string }) {
  const still = useMemo(() => stillMail(html), [html]);
  return (
    <iframe
      className={styles.mail}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={still}
      onLoad={({ currentTarget: frame }) => {
        const page = frame.contentDocument;
        if (page === null) return;
        openStyles(page);
        frame.style.height = `${page.documentElement.scrollHeight}px`;
      }}
    />
  );
}
