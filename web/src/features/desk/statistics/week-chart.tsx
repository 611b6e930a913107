import type { WeekNumbers } from '../../../../../src/clinic/desk/contracts/queue.contract.js';
import { useTexts } from '../../../shared/language.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import styles from './statistics.module.css';
import { statisticsTexts } from './statistics.texts.js';
import { weekNumber } from './week-names.js';

const WIDTH = 720;
const HEIGHT = 220;
const FLOOR = 190;
const TOP = 14;

/**
 * Median and 90th percentile of each week as bars, with the target as a line. The table beside it has the same numbers.
 */
export function WeekChart({ weeks }: { readonly weeks: readonly WeekNumbers[] }) {
  const texts = useTexts(statisticsTexts);
  const { answerTargetHours } = useSiteConfig();
  const targetMinutes = answerTargetHours * 60;
  const most = Math.max(targetMinutes * 1.1, ...weeks.map(({ p90Minutes }) => p90Minutes ?? 0));
  const heightOf = (minutes: number | null) => ((minutes ?? 0) / most) * (FLOOR - TOP);
  const step = WIDTH / weeks.length;
  const targetY = FLOOR - heightOf(targetMinutes);
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={texts.chart}>
        {weeks.map(({ weekStart, medianMinutes, p90Minutes }, index) => {
          const x = index * step + step * 0.2;
          return (
            <g key={weekStart}>
              <Bar x={x} width={step * 0.6} height={heightOf(p90Minutes)} className={styles.p90} />
              <Bar x={x} width={step * 0.6} height={heightOf(medianMinutes)} className={styles.median} />
              <text x={index * step + step / 2} y={HEIGHT - 10} className={styles.axis}>
                {texts.week(weekNumber(weekStart))}
              </text>
            </g>
          );
        })}
        <line x1="0" x2={WIDTH} y1={FLOOR} y2={FLOOR} className={styles.floor} />
        <line x1="0" x2={WIDTH} y1={targetY} y2={targetY} className={styles.target} />
        <text x="4" y={targetY - 5} className={styles.targetName}>
          {texts.target(answerTargetHours)}
        </text>
      </svg>
      <figcaption className={styles.legend}>
        <span data-of="median">{texts.median}</span>
        <span data-of="p90">{texts.p90}</span>
      </figcaption>
    </figure>
  );
}

interface BarProps {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly className: string | undefined;
}

function Bar({ x, width, height, className }: BarProps) {
  return <rect x={x} y={FLOOR - height} width={width} height={height} className={className} />;
}
