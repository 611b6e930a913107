import { useState } from 'react';
import { useTexts } from '../../../shared/language.js';
import { AdminList } from '../editing/admin-list.js';
import { useListPanel } from '../editing/use-list-panel.js';
import { OpenResets } from './open-resets.js';
import { ResetRequestDialog } from './reset-request-dialog.js';
import { ReviewRights } from './review-rights.js';
import { useRightsCalls, type RightsHolder, type RightsPage } from './rights-calls.js';
import { RightsRow } from './rights-row.js';
import { rightsTexts } from './rights.texts.js';

/** Who holds which right, gone through once a year; and resets of lost second factors. */
export function RightsPanel() {
  const texts = useTexts(rightsTexts);
  const panel = useListPanel<RightsHolder, RightsPage>({
    queryKey: ['admin', 'rights'],
    read: useRightsCalls().read,
    texts,
    name: 'rights',
    staleTime: 0,
  });
  const [reset, setReset] = useState<RightsHolder | null>(null);
  const page = panel.firstPage;
  return (
    <AdminList
      panel={panel}
      texts={texts}
      renderRow={(person) => (
        <RightsRow
          key={person.id}
          person={person}
          hasOpenReset={page?.resets.some(({ userId }) => userId === person.id) ?? false}
          onReset={() => setReset(person)}
        />
      )}
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
