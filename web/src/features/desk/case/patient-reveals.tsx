import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Reveal, RevealResponse } from '../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import { useTexts } from '../../../shared/language.js';
import { ErrorReference } from '../../../shared/ui/error-reference.js';
import { sendTo } from '../../../shared/api/client.js';
import { deskKeys } from '../shared/desk-keys.js';
import { useCaseInSight } from '../shared/patient-strip.js';
import { caseTexts } from './case.texts.js';
import { Soft } from '../../../shared/ui/staff-parts.js';

const SHOWN = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: 'var(--strip-height, 2rem)',
  gap: '0 0.375rem',
  fontVariantNumeric: 'tabular-nums',
};

/** The patient's identity number and phone, each shown after a click that the access log records. */
export function PatientReveals() {
  const { identityAssurance: assurance } = useCaseInSight().patient;
  const { reveal: texts } = useTexts(caseTexts);
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '0.25rem 0.75rem', fontSize: '0.875rem' }}
    >
      {assurance === null ? (
        <Box component="span" sx={SHOWN}>
          {texts.numberless}
        </Box>
      ) : (
        <Revealed what="identity-number">{(value) => `${value} (${texts.assurance[assurance]})`}</Revealed>
      )}
      <Revealed what="phone">
        {(value) => (
          <>
            {value}{' '}
            <a href={`tel:${value}`} data-call>
              {texts.call}
            </a>
          </>
        )}
      </Revealed>
    </Stack>
  );
}

interface RevealedProps {
  readonly what: Reveal;
  readonly children: (value: string) => ReactNode;
}

function Revealed({ what, children }: RevealedProps) {
  const { id } = useCaseInSight();
  const { reveal: texts } = useTexts(caseTexts);
  const reveal = useMutation({
    mutationKey: deskKeys.reveal(id, what),
    mutationFn: () => sendTo<RevealResponse>('POST', `/api/v1/desk/cases/${id}/reveals`, { what }),
  });
  const value = reveal.data?.value;
  return (
    <Box component="span" role="status" sx={SHOWN}>
      {value === null && <span>{texts.none[what]}</span>}
      {typeof value === 'string' && (
        <span>
          <Soft style={{ display: 'inline' }}>{texts.named[what]}</Soft> <span>{children(value)}</span>
        </span>
      )}
      {value === undefined && (
        <Button
          size="small"
          aria-label={texts.show[what]}
          disabled={reveal.isPending}
          data-reveal={what}
          onClick={() => reveal.mutate()}
        >
          {texts.named[what]}
        </Button>
      )}
      {reveal.isError && <span>{texts.failed}</span>}
      <ErrorReference error={reveal.error} />
    </Box>
  );
}
