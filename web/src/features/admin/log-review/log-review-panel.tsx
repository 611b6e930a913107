import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PickResponse } from '../../../../../src/clinic/log-review/log-review.contract.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { AdminList } from '../editing/admin-list.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { useAdminQuery } from '../editing/use-admin-query.js';
import { useListPanel } from '../editing/use-list-panel.js';
import styles from './log-review.module.css';
import { logReviewTexts } from './log-review.texts.js';
import { useLogReviewCalls } from './log-review-calls.js';
import { MonthSection } from './month-section.js';
import { PickRow } from './pick-row.js';
import { ReviewDialog } from './review-dialog.js';
import { QuestionsSection } from './questions-section.js';
import { ReviewProposals } from './review-proposals.js';
import { ReviewersSection } from './reviewers-section.js';
import { RulesSection } from './rules-section.js';
import { SearchSection } from './search-section.js';

/** The review of the access log: what is picked, who reviews, the month's figures, and the log itself. */
export function LogReviewPanel() {
  const texts = useTexts(logReviewTexts);
  const calls = useLogReviewCalls();
  const queryClient = useQueryClient();
  const [reviewed, setReviewed] = useState<PickResponse | null>(null);
  const overview = useAdminQuery({
    queryKey: ['admin', 'log-review', 'overview'],
    read: calls.read,
    texts,
    name: 'the review',
    staleTime: 0,
  });
  const panel = useListPanel<PickResponse>({
    queryKey: ['admin', 'log-review', 'picks'],
    read: calls.listPicks,
    texts,
    name: 'accesses',
    staleTime: 0,
  });
  const isReviewer = overview.data?.isReviewer ?? false;
  const reload = () => inBackground(queryClient.invalidateQueries({ queryKey: ['admin'] }), 'reading the review again');
  return (
    <div className={styles.page}>
      <AdminList
        panel={panel}
        texts={texts}
        lead={<p>{texts.lead}</p>}
        filters={[{ name: 'state', label: texts.state, all: texts.open, options: [['done', texts.done]] }]}
        renderRow={(pick) => (
          <PickRow key={pick.id} pick={pick} isReviewer={isReviewer} onReview={() => setReviewed(pick)} />
        )}
      >
        {reviewed !== null && (
          <ReviewDialog
            pick={reviewed}
            onCancel={() => setReviewed(null)}
            onEnd={() => {
              setReviewed(null);
              reload();
            }}
          />
        )}
      </AdminList>
      <QuestionsSection isReviewer={isReviewer} onReplied={reload} />
      <StaffLoaded {...overview}>
        {(found) => (
          <>
            <ReviewProposals proposals={found.proposals} onChange={reload} />
            <ReviewersSection overview={found} onChange={reload} />
            <RulesSection overview={found} onChange={reload} />
          </>
        )}
      </StaffLoaded>
      <MonthSection />
      <SearchSection isReviewer={isReviewer} />
    </div>
  );
}
