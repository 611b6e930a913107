import { millisecondsInMinute } from 'date-fns/constants';
import { useState } from 'react';
import { formatClock } from '../../../../../common/dates.js';
import type { FactResponse } from '../../../../../src/operations/drift/drift.contract.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import styles from './drift.module.css';
import { driftTexts } from './drift.texts.js';
import { measure } from './measure.js';

const WIDTH = 192;
const HEIGHT = 32;
const BIN_MINUTES = 30;

interface DayChartProps {
  readonly fact: FactResponse;
  /** When the last half hour ends. */
  readonly readAt: string;
}

/** The last 24 hours as a line, and as a table for readers who do not see it. Nothing when nothing was measured. */
export function DayChart({ fact: { history, unit }, readAt }: DayChartProps) {
  const texts = useTexts(driftTexts);
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const known = history.filter((value) => value !== null);
  if (known.length === 0) return null;
  const most = Math.max(...known);
  const startOf = (index: number) =>
    new Date(new Date(readAt).getTime() - (history.length - index) * BIN_MINUTES * millisecondsInMinute);
  return (
    <div className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d={lineOf(history, most)} vectorEffect="non-scaling-stroke" />
      </svg>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{texts.chart(measure(most, unit, language))}</summary>
        {isOpen && (
          <table className={styles.numbers}>
            <caption>{texts.numbers}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.half}</th>
                <th scope="col">{texts.most}</th>
              </tr>
            </thead>
            <tbody>
              {history.map((value, index) =>
                value === null ? null : (
                  <tr key={startOf(index).getTime()}>
                    <th scope="row">{formatClock(startOf(index))}</th>
                    <td>{measure(value, unit, language)}</td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        )}
      </details>
    </div>
  );
}

/** A line with gaps where nothing was measured; a single value is a short stroke. */
export function lineOf(history: FactResponse['history'], most: number): string {
  const step = WIDTH / Math.max(history.length, 1);
  const lowest = Math.min(0, ...history.filter((value) => value !== null));
  const range = Math.max(most, 0) - lowest || 1;
  return history
    .map((value, index) => {
      if (value === null) return '';
      const y = (HEIGHT - 1 - ((value - lowest) / range) * (HEIGHT - 2)).toFixed(1);
      const begins = index === 0 || history[index - 1] === null;
      return `${begins ? 'M' : 'L'}${(index * step).toFixed(1)} ${y}H${((index + 1) * step).toFixed(1)}`;
    })
    .join('');
}
