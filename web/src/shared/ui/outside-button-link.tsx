import type { AnchorHTMLAttributes } from 'react';
import styles from './button.module.css';

/** A link out of the site that looks like the button of the next step. */
export function OutsideButtonLink({ children, ...anchor }: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>) {
  return (
    <a {...anchor} className={`${styles.button} ${styles.next}`}>
      {children}
    </a>
  );
}
