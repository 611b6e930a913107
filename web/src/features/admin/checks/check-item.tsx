import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { CheckAction, CheckResponse } from '../../../../../src/operations/checks/checks.contract.js';
import { useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import styles from './checks.module.css';
import { checksTexts } from './checks.texts.js';
import { Soft } from '../../../shared/ui/staff-parts.js';

/** What keeps the clinic from opening; the word says it too. */
const RED = { backgroundColor: 'var(--error-tint)', color: 'var(--error)' };

interface CheckItemProps {
  readonly check: CheckResponse;
  /** Starts what can be done about it here. */
  readonly onAct: (action: CheckAction) => void;
}

/** A check. Its texts are Swedish, whatever the language around them. */
export function CheckItem({ check, onAct }: CheckItemProps) {
  const { states, severities, actions } = useTexts(checksTexts);
  const { name, question, severity, state, found, whatToDo, link, action } = check;
  const isRed = state === 'failed' || state === 'unknown';
  return (
    <li id={name} className={styles.check} data-state={state}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Chip
          label={states[state]}
          variant={isRed ? 'filled' : 'outlined'}
          sx={isRed && severity === 'required' ? RED : undefined}
        />
        <Soft>{severities[severity]}</Soft>
      </Stack>
      <Stack lang="sv" spacing={0.5} sx={{ maxWidth: '46rem', overflowWrap: 'anywhere' }}>
        <h3>{question}</h3>
        <p>{found}</p>
        {isRed && <p>{whatToDo}</p>}
      </Stack>
      {(action !== null || (isRed && link !== null)) && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {action !== null && (
            <Button variant="outlined" size="small" onClick={() => onAct(action)}>
              {actions[action]}
            </Button>
          )}
          {isRed && link !== null && (
            <Button component={AppLink} to={link.path} variant="outlined" size="small" lang="sv">
              {link.label}
            </Button>
          )}
        </Stack>
      )}
    </li>
  );
}
