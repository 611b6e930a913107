import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

/** A button that looks like a link, for cancelling or rare actions. */
export function TextButton({ type = 'button', ...button }: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return <button {...button} type={type} className={styles.textButton} />;
}
