import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import { AppLink } from './app-link.js';
import styles from './button.module.css';

/** `next` is the one next step on a screen; everything else is `quiet`. */
type Tone = 'next' | 'quiet';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly tone: Tone;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ tone, type = 'button', ...button }: ButtonProps) {
  return <button {...button} type={type} className={`${styles.button} ${styles[tone]}`} />;
}

interface ButtonLinkProps {
  readonly tone: Tone;
  readonly to: string;
  readonly children: string;
  readonly lang?: string;
  readonly onClick?: () => void;
}

/** A link that looks like a button. */
export function ButtonLink({ tone, ...link }: ButtonLinkProps) {
  return <AppLink {...link} className={`${styles.button} ${styles[tone]}`} />;
}

/** A link out of the site that looks like the button of the next step. */
export function OutsideButtonLink({ children, ...anchor }: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>) {
  return (
    <a {...anchor} className={`${styles.button} ${styles.next}`}>
      {children}
    </a>
  );
}
