import styles from './portrait.module.css';

interface PortraitProps {
  readonly name: string;
  /** Address of the portrait; null: the initials are shown. */
  readonly url: string | null;
  readonly isSmall?: boolean;
  /** On the first screen. */
  readonly isEager?: boolean;
}

/** A doctor's portrait beside the name, so hidden from screen readers. */
export function Portrait({ name, url, isSmall = false, isEager = false }: PortraitProps) {
  const className = isSmall ? `${styles.portrait} ${styles.small}` : styles.portrait;
  if (url !== null)
    return <img src={url} alt="" width="80" height="96" loading={isEager ? undefined : 'lazy'} className={className} />;
  return (
    <span className={className} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('');
}
