import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AdminList } from '../editing/admin-list.js';
import { useAdminSession } from '../editing/admin-session.js';
import { useListPanel } from '../editing/use-list-panel.js';
import { OpenResets } from './open-resets.js';
import { ResetRequestDialog } from './reset-request-dialog.js';
import { ReviewRights } from './review-rights.js';
import { nameOf, readRights, type RightsHolder, type RightsPage } from './rights-calls.js';
import { rightsTexts } from './rights.texts.js';
import { Soft } from '../../../shared/ui/staff-parts.js';

/** Who holds which right, gone through once a year; and resets of lost second factors. */
export function RightsPanel() {
  const texts = useTexts(rightsTexts);
  const language = useLanguage();
  const { userId } = useAdminSession();
  const panel = useListPanel<RightsHolder, RightsPage>({
    queryKey: ['admin', 'rights'],
    read: readRights,
    texts,
    name: 'rights',
    staleTime: 0,
  });
  const [reset, setReset] = useState<RightsHolder | null>(null);
  const page = panel.firstPage;
  const { columns, roles } = texts;
  const canReset = ({ id, hasSecondFactor, isReset }: RightsHolder) =>
    id !== userId && !page?.resets.some((open) => open.userId === id) && (hasSecondFactor || isReset);
  return (
    <AdminList
      panel={panel}
      texts={texts}
      columns={[
        {
          label: columns.name,
          render: (person) => (
            <>
              {nameOf(person)}
              {person.name !== null && <Soft>{person.email}</Soft>}
              {person.id === userId && <Soft>{texts.you}</Soft>}
            </>
          ),
        },
        {
          label: columns.roles,
          render: ({ isAdmin, clinician }) =>
            [isAdmin && roles.admin, clinician !== 'none' && roles[clinician]].filter(Boolean).join(', '),
        },
        {
          label: columns.factor,
          render: (person) => (
            <Box component="span" sx={person.hasSecondFactor ? undefined : { color: 'error.main', fontWeight: 600 }}>
              {factorText(person, texts)}
            </Box>
          ),
        },
        {
          label: columns.seen,
          isNumber: true,
          render: ({ lastSeenAt }) => (lastSeenAt === null ? texts.never : formatInstant(lastSeenAt, language)),
        },
        {
          label: columns.actions,
          render: (person) =>
            canReset(person) && (
              <Button
                size="small"
                aria-label={texts.describe(texts.reset.open, nameOf(person))}
                onClick={() => setReset(person)}
              >
                {texts.reset.open}
              </Button>
            ),
        },
      ]}
      lead={<p>{texts.lead}</p>}
      notes={page && <OpenResets resets={page.resets} onChanged={panel.reload} />}
    >
      {page && <ReviewRights rights={page.rights} onReviewed={panel.reload} />}
      {reset !== null && (
        <ResetRequestDialog
          person={reset}
          onCancel={() => setReset(null)}
          onEnd={() => {
            setReset(null);
            panel.reload();
          }}
        />
      )}
    </AdminList>
  );
}

function factorText(
  { hasSecondFactor, isReset }: RightsHolder,
  { yes, no, wasReset }: { readonly yes: string; readonly no: string; readonly wasReset: string },
): string {
  if (hasSecondFactor) return yes;
  return isReset ? wasReset : no;
}
