import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import { statusOf } from '../../../shared/api/client.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { deskKeys } from '../shared/desk-keys.js';
import { DeskNotice } from '../shared/desk-notice.js';
import { deskTexts } from '../shared/desk.texts.js';
import { useDeskStream } from '../shared/use-desk-stream.js';
import { BlockedCase } from './blocked-case.js';
import { CaseView } from './case-view.js';
import { caseTexts } from './case.texts.js';
import { OpenReason } from './open-reason.js';
import { doorOf, isBlocked, useDeskCase } from './use-desk-case.js';

/** One case, for its holder; others first state why they read it. */
export function DeskCaseScreen() {
  const { id = '' } = useParams();
  return <Case key={id} id={id} />;
}

function Case({ id }: { readonly id: string }) {
  const texts = useTexts(caseTexts);
  const common = useTexts(deskTexts);
  const { data, error, isPending, refetch } = useDeskCase(id);
  const client = useQueryClient();
  const reload = () => {
    inBackground(refetch(), 'reading the case again');
    // A message of the patient may have come.
    inBackground(client.invalidateQueries({ queryKey: deskKeys.reply(id) }), 'reading the reply again');
  };
  useDeskStream((changed) => {
    if (changed.includes(id)) reload();
  });
  const door = doorOf(error);
  const isOutOfReach = door !== null || isBlocked(error);
  const isMissing = statusOf(error) === 404;
  const acceptedBy = door !== null && door.claimedBy?.id === data?.handOver?.to.id ? door.claimedBy : null;
  // A formerly held case stays visible when it becomes unreadable: it may contain unsaved text.
  if (data && (data.isMine || !isOutOfReach))
    return <CaseView data={data} isOutOfReach={isOutOfReach} isEnded={isMissing} acceptedBy={acceptedBy} />;
  if (isPending) return <p role="status">{texts.loading}</p>;
  if (door !== null) return <OpenReason id={id} door={door} />;
  if (isBlocked(error)) return <BlockedCase id={id} />;
  const notice = isMissing ? texts.missing : common.failed;
  return (
    <DeskNotice {...notice} error={error}>
      <p>
        {notice === texts.missing ? (
          <AppLink to={paths.desk}>{texts.back}</AppLink>
        ) : (
          <Button variant="outlined" onClick={reload}>
            {common.retry}
          </Button>
        )}
      </p>
    </DeskNotice>
  );
}
