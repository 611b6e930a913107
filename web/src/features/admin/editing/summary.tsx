import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Soft } from '../../../shared/ui/staff-parts.js';

interface SummaryProps {
  /** How it stands. */
  readonly sentence: ReactNode;
  readonly note: string;
  /** A button that looks again. */
  readonly children: ReactNode;
}

/** Above the parts of a panel: how all of them stand, announced when it changes. */
export function Summary({ sentence, note, children }: SummaryProps) {
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '0.75rem 1.5rem', mb: 3 }}
    >
      <div role="status">
        <Box component="p" sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
          {sentence}
        </Box>
        <Soft as="p">{note}</Soft>
      </div>
      {children}
    </Stack>
  );
}
