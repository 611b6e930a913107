import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import type { DrugWordAllowanceResponse } from '../../../../../src/site/content/drug-words.contract.js';
import { drugCheckTexts } from './drug-check.texts.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { Notes, Soft } from '../../../shared/ui/staff-parts.js';

/** The stored reasons for naming drugs in the text. */
export function DrugReasons({ allowances }: { readonly allowances: readonly DrugWordAllowanceResponse[] }) {
  const texts = useTexts(drugCheckTexts);
  const language = useLanguage();
  const id = useId();
  if (allowances.length === 0) return null;
  return (
    <Notes as="div" sx={{ display: 'grid', gap: '0.5rem', fontSize: '0.9375rem' }}>
      <Box id={id} component="p" sx={{ fontWeight: 600 }}>
        {texts.allowed}
      </Box>
      <Stack aria-labelledby={id} component="ul" spacing={1} sx={{ overflowWrap: 'anywhere', listStyle: 'none' }}>
        {allowances.map(({ reason, allowedBy, allowedAt }) => (
          <li key={allowedAt}>
            {reason}
            <Soft as="div">{texts.allowedBy(allowedBy, formatInstant(allowedAt, language))}</Soft>
          </li>
        ))}
      </Stack>
    </Notes>
  );
}
