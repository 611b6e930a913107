import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import styles from './admin-button.module.css';

/** `row` and `rowDanger` stand at a table row's end. */
type Tone = 'primary' | 'quiet' | 'danger' | 'row' | 'rowDanger';

interface AdminButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly tone: Tone;
}

export function AdminButton({ tone, type = 'button', ...button }: AdminButtonProps) {
  return <button {...button} type={type} className={classOf(tone)} />;
}

interface AdminLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  readonly tone: Tone;
}

/** Opens another document in a tab of its own: the work here stays as it is. */
export function AdminLink({ tone, children, ...anchor }: AdminLinkProps) {
  return (
    <a {...anchor} target="_blank" rel="noopener" className={classOf(tone)}>
      {children}
    </a>
  );
}

function classOf(tone: Tone): string {
  return `${styles.button} ${styles[tone]}`;
}
