import styles from './overview.module.css';

const WIDTH = 120;
const HEIGHT = 28;

interface SparkLineProps {
  /** One per day; a day without a value has no point. */
  readonly values: readonly (number | null)[];
  /** What a screen reader says instead. */
  readonly label: string;
}

/** The values as a line over zero, as wide as its place. */
export function SparkLine({ values, label }: SparkLineProps) {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const points = values.flatMap((value, index) =>
    value === null ? [] : [`${(index / Math.max(1, values.length - 1)) * WIDTH},${HEIGHT - (value / most) * HEIGHT}`],
  );
  return (
    <svg
      className={styles.line}
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {/* Twice, so that a single point shows as a dot. */}
      <polyline points={[...points, ...points.slice(-1)].join(' ')} />
    </svg>
  );
}
