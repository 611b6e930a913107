import Stack from '@mui/material/Stack';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { exactCode } from '../../../../../common/typed-text.js';
import { RED_FLAG_LEVELS, type RedFlagLevel } from '../../../../../common/questionnaire/red-flag.js';
import { useLanguage } from '../../../shared/language.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { caseWords } from '../shared/case-words.texts.js';
import styles from './queue.module.css';
import { queueTexts } from './queue.texts.js';

/** A number is looked for once nothing was typed for so long, or at Enter. */
const PAUSE_MS = 400;

interface QueueFiltersProps {
  readonly flag: RedFlagLevel | null;
  readonly number: string | null;
  readonly onFlag: (flag: RedFlagLevel | null) => void;
  readonly onNumber: (number: string | null) => void;
  /** For the key that leads here. */
  readonly searchField: RefObject<HTMLInputElement | null>;
}

/** Finds a case by its number, and keeps only those with a red flag. */
export function QueueFilters({ flag, number, onFlag, onNumber, searchField }: QueueFiltersProps) {
  const language = useLanguage();
  const { search: texts } = queueTexts[language];
  const [typed, setTyped] = useState(number ?? '');
  // Another view, or Ctrl+K, has changed the address.
  const [shown, setShown] = useState(number);
  if (shown !== number) {
    setShown(number);
    setTyped(number ?? '');
  }
  const wanted = exactCode(typed).replace(/\D/g, '') || null;
  const search = useEffectEvent(() => {
    if (wanted !== number) onNumber(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(search, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const clear = () => {
    setTyped('');
    onNumber(null);
  };
  return (
    <Stack component="search" direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem 0.75rem' }}>
      <MuiTextField
        size="small"
        label={texts.number}
        value={typed}
        inputRef={searchField}
        slotProps={{
          htmlInput: { inputMode: 'numeric', maxLength: 12, 'aria-keyshortcuts': '/' },
        }}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onNumber(wanted);
          if (key === 'Escape') clear();
        }}
      />
      <MuiTextField
        select
        size="small"
        label={texts.flag}
        value={flag ?? ''}
        className={styles.flagFilter}
        onChange={({ target }) => onFlag(RED_FLAG_LEVELS.find((level) => level === target.value) ?? null)}
      >
        <MenuItem value="">{texts.anyFlag}</MenuItem>
        {RED_FLAG_LEVELS.map((level) => (
          <MenuItem key={level} value={level}>
            {caseWords[language].levels[level]}
          </MenuItem>
        ))}
      </MuiTextField>
      {(number !== null || flag !== null) && (
        <TextButton
          onClick={() => {
            clear();
            onFlag(null);
          }}
        >
          {texts.clear}
        </TextButton>
      )}
    </Stack>
  );
}
