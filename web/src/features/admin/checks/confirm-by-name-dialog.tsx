import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type {
  ConfirmationsResponse,
  ConfirmedResponse,
  LegalTextResponse,
  OperatorDutyResponse,
} from '../../../../../src/operations/checks/confirmations.contract.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { formatDate } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { Field } from '../../../shared/ui/field.js';
import { FormDialog } from '../../../shared/ui/form-dialog.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { checksTexts } from './checks.texts.js';
import { get, sendTo } from '../../../shared/api/client.js';

export type NamedSubject = (LegalTextResponse | OperatorDutyResponse)['subject'];

interface ConfirmByNameDialogProps {
  readonly subject: NamedSubject;
  readonly title: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A person answers by name for a legal text as it is now, or for a duty of the operator in the clinic as it is now. */
export function ConfirmByNameDialog({ subject, title, onDone, onClose }: ConfirmByNameDialogProps) {
  const { text, duty, receivers, failedToFetch } = useTexts(checksTexts);
  const language = useLanguage();
  const query = useQuery({
    ...get<ConfirmationsResponse>('/api/v1/admin/checks/confirmations'),
    retry: false,
    staleTime: 0,
  });
  const found = query.data && findSubject(query.data, subject);
  const isText = subject === 'terms' || subject === 'privacy';
  const texts = isText ? text : { ...duty, ...duty.of[subject] };

  const act = useAct({
    act: ({ name }: { name: string }) =>
      sendTo<ConfirmedResponse>('PUT', `/api/v1/admin/checks/confirmations/${subject}`, {
        fingerprint: found?.fingerprint ?? '',
        name,
      }),
    texts: { done: texts.confirmed, failed: texts.failed, refusals: { text_changed: texts.changed } },
    refreshes: [['admin', 'checks', 'confirmations']],
    onDone() {
      onDone();
      onClose();
    },
    failureIs: 'note',
  });
  return (
    <FormDialog
      texts={{ title, submit: texts.confirm }}
      size="small"
      defaults={{ name: '' }}
      act={act}
      isDisabled={({ name }) => !found || name.trim() === ''}
      onClose={onClose}
    >
      <p>{texts.intro}</p>
      <StaffLoaded query={query} name="what is confirmed" texts={{ failedToFetch }} look="part">
        {(data) => (
          <>
            {found && 'path' in found && (
              <p>
                <a href={found.path} target="_blank" rel="noopener">
                  {text.read}
                </a>
              </p>
            )}
            {!isText && (
              <>
                <p>{duty.receivers}</p>
                <Box component="ul" sx={{ pl: 2.5 }}>
                  {data.receivers.map(({ what, who }) => (
                    <li key={what}>{`${receivers[what]}: ${who ?? duty.ownServer}`}</li>
                  ))}
                </Box>
              </>
            )}
            {found?.confirmation && (
              <p>
                {texts.last(
                  found.confirmation.confirmedName ?? '',
                  formatDate(found.confirmation.confirmedAt, language),
                )}
              </p>
            )}
            <Field name="name" label={texts.name} />
          </>
        )}
      </StaffLoaded>
    </FormDialog>
  );
}

function findSubject({ texts, duties }: ConfirmationsResponse, subject: NamedSubject) {
  return [...texts, ...duties].find((each) => each.subject === subject);
}
