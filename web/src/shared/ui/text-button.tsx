import type { ButtonHTMLAttributes } from 'react';
import styles from './text-button.module.css';

/** A button that reads like a link: a way out, or something seldom needed. */
export function TextButton({ type = 'button', ...button }: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return <button {...button} type={type} className={styles.button} />;
}
