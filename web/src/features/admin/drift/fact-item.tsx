import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Chip from '@mui/material/Chip';
import type { FactResponse } from '../../../../../src/operations/drift/drift.contract.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { driftTexts } from './drift.texts.js';
import { measure } from './format-measure.js';

/** The word says it too. */
const RED = { backgroundColor: 'var(--error-tint)', color: 'var(--error)' };

const FACT = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: '0.5rem 1rem',
  padding: '0.75rem 1rem',
  '& + &': { borderTop: '1px solid var(--line)' },
  '@media (min-width: 768px)': { gridTemplateColumns: '6.5rem minmax(0, 1fr)', alignItems: 'start' },
};

/** A number, whether it is good, and what to do when it is not. Its texts are Swedish, whatever the language around them. */
export function FactItem({ fact }: { readonly fact: FactResponse }) {
  const texts = useTexts(driftTexts);
  const language = useLanguage();
  const { title, value, unit, state, whatToDo, path } = fact;
  const isGood = state === 'good';
  return (
    <Box component="li" sx={FACT} data-state={state}>
      <Chip label={texts.states[state]} variant={isGood ? 'outlined' : 'filled'} sx={isGood ? undefined : RED} />
      <Stack
        spacing={0.25}
        sx={{
          maxWidth: '40rem',
          overflowWrap: 'anywhere',
          '& h3': { fontSize: '1rem', fontWeight: 400, letterSpacing: 0 },
        }}
      >
        <h3 lang="sv">{title}</h3>
        <Box component="p" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {value === null ? texts.nothing : measure(value, unit, language)}
        </Box>
        {!isGood && <p lang="sv">{whatToDo}</p>}
        {path !== null && unit === 'count' && value !== 0 && <AppLink to={path}>{texts.toList}</AppLink>}
      </Stack>
    </Box>
  );
}
