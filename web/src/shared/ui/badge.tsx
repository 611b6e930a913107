import styles from './badge.module.css';

export function Badge({ tone, children }: { readonly tone: 'strong' | 'soft' | 'outline'; readonly children: string }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
