import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { formatDayOf } from '../../../../../common/dates.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './security.module.css';
import { securityTexts } from './security.texts.js';

interface FactorListProps {
  readonly factors: readonly Factor[];
  readonly isBusy: boolean;
  /** The user has confirmed the removal. */
  readonly onRemove: (factor: Factor) => void;
}

const { twoFactor: texts } = securityTexts;

/** The user's second factors, each with a button to remove it. */
export function FactorList({ factors, isBusy, onRemove }: FactorListProps) {
  const [doubted, setDoubted] = useState<Factor | null>(null);
  return (
    <>
      <ul className={styles.list} aria-label={texts.list}>
        {factors.map((factor) => (
          <li key={factor.id} className={styles.row}>
            <div>
              <p className={layout.strong}>{nameOf(factor)}</p>
              <p className={styles.facts}>
                {texts.kinds[factor.factor_type]} · {texts.added(formatDayOf(new Date(factor.created_at)))}
              </p>
            </div>
            <TextButton
              disabled={isBusy}
              aria-label={texts.removeFor(nameOf(factor))}
              onClick={() => setDoubted(factor)}
            >
              {texts.remove}
            </TextButton>
          </li>
        ))}
      </ul>
      {doubted !== null && (
        <ConfirmDialog
          isOpen
          texts={texts.confirmRemove(nameOf(doubted), factors.length === 1)}
          onCancel={() => setDoubted(null)}
          onConfirm={() => {
            setDoubted(null);
            onRemove(doubted);
          }}
        />
      )}
    </>
  );
}

function nameOf({ friendly_name: name, factor_type: type }: Factor): string {
  return name === undefined || name === '' ? texts.kinds[type] : name;
}
