import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../../../common/paths.js';
import type {
  LogReviewResponse,
  PickResponse,
  PicksResponse,
} from '../../../../../src/clinic/keeping/log-review/log-review.contract.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { formatDate, formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { AdminList } from '../editing/admin-list.js';
import { AskedList } from '../editing/asked-list.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { useAdminQuery } from '../editing/use-admin-query.js';
import { queryOf, useListPanel } from '../editing/use-list-panel.js';
import { describeReasons } from './describe-access.js';
import { logReviewTexts } from './log-review.texts.js';
import { MonthSection } from './month-section.js';
import { ReviewDialog } from './review-dialog.js';
import { logQuestionsTexts } from './log-questions.texts.js';
import { AccessQuestionDialog } from './access-question-dialog.js';
import { ReviewProposals } from './review-proposals.js';
import { ReviewersSection } from './reviewers-section.js';
import { RulesSection } from './rules-section.js';
import { SearchSection } from './search-section.js';
import { Soft } from '../../../shared/ui/staff-parts.js';
import { get, readFrom } from '../../../shared/api/client.js';

/** The review of the access log: what is picked, who reviews, the month's figures, and the log itself. */
export function LogReviewPanel() {
  const texts = useTexts(logReviewTexts);
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [reviewed, setReviewed] = useState<PickResponse | null>(null);
  const overview = useAdminQuery({
    ...get<LogReviewResponse>('/api/v1/admin/log-review'),
    texts,
    name: 'the review',
    staleTime: 0,
  });
  const panel = useListPanel<PickResponse>({
    queryKey: ['admin', 'log-review', 'picks'],
    read: async ({ state = 'open' }, after) => {
      const path = `/api/v1/admin/log-review/picks?${queryOf({ state, after })}`;
      const { picks: rows, next } = await readFrom<PicksResponse>(path);
      return { rows, next };
    },
    texts,
    name: 'accesses',
    staleTime: 0,
  });
  const isReviewer = overview.data?.isReviewer ?? false;
  const reload = () => inBackground(queryClient.invalidateQueries({ queryKey: ['admin'] }), 'reading the review again');
  const { columns } = texts;
  const isWithoutReviewer = overview.data?.reviewers.length === 0;
  return (
    <Stack spacing={4}>
      {/* Nothing is reviewed before somebody does it. */}
      {overview.data && isWithoutReviewer && <ReviewersSection overview={overview.data} onChange={reload} />}
      <AdminList
        panel={panel}
        texts={texts}
        lead={<p>{texts.lead}</p>}
        filters={[{ name: 'state', label: texts.state, all: texts.open, options: [['done', texts.done]] }]}
        columns={[
          {
            label: columns.person,
            render: ({ person, careUnit }) => (
              <>
                {person.name}
                {careUnit !== null && <Soft>{careUnit}</Soft>}
              </>
            ),
          },
          {
            label: columns.order,
            render: ({ orderNumber: order }) =>
              order === null ? texts.gone : <AppLink to={paths.adminOrder(order)}>{order}</AppLink>,
          },
          {
            label: columns.when,
            render: ({ firstAt, rows }) => (
              <>
                <time dateTime={firstAt}>{formatInstant(firstAt, language)}</time>
                <Soft>{texts.rows(rows)}</Soft>
              </>
            ),
          },
          {
            label: columns.why,
            render: ({ patterns, accessReasons }) => (
              <>
                {patterns.map((pattern) => texts.patterns[pattern]).join(', ')}
                <Soft>{texts.givenReason(describeReasons(accessReasons, texts))}</Soft>
              </>
            ),
          },
          {
            label: columns.review,
            render: (pick) => <Review pick={pick} isReviewer={isReviewer} onReview={() => setReviewed(pick)} />,
          },
        ]}
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
      <QuestionsSection isReviewer={isReviewer} />
      <StaffLoaded {...overview}>
        {(found) => (
          <>
            <ReviewProposals proposals={found.proposals} onChange={reload} />
            {!isWithoutReviewer && <ReviewersSection overview={found} onChange={reload} />}
            <RulesSection overview={found} onChange={reload} />
          </>
        )}
      </StaffLoaded>
      <MonthSection />
      <SearchSection isReviewer={isReviewer} />
    </Stack>
  );
}

interface ReviewProps {
  readonly pick: PickResponse;
  readonly isReviewer: boolean;
  readonly onReview: () => void;
}

/** What came of a pick, or by when it is to be reviewed. */
function Review({ pick, isReviewer, onReview }: ReviewProps) {
  const texts = useTexts(logReviewTexts);
  const language = useLanguage();
  const { review, isOverdue, isOwn, dueAt, person, orderNumber } = pick;
  if (review !== null)
    return (
      <>
        {texts.verdicts[review.verdict]}
        <Soft>
          {[formatInstant(review.at, language), review.by !== null && texts.by(review.by)].filter(Boolean).join(' ')}
        </Soft>
        {review.comment !== null && <span>{review.comment}</span>}
      </>
    );
  return (
    <>
      <Soft data-tone={isOverdue ? 'problem' : undefined}>
        {isOverdue ? texts.overdue : texts.due(formatDate(dueAt, language))}
      </Soft>
      {isOwn && <Soft>{texts.own}</Soft>}
      {isReviewer && !isOwn && (
        <Button size="small" aria-label={texts.describeAct(person.name, orderNumber ?? texts.gone)} onClick={onReview}>
          {texts.act}
        </Button>
      )}
    </>
  );
}

/** What patients wonder about accesses. Its words are read one by one, by reviewers. */
function QuestionsSection({ isReviewer }: { readonly isReviewer: boolean }) {
  const texts = useTexts(logQuestionsTexts);
  return (
    <Stack component="section" spacing={1.5} sx={{ pt: 3, borderTop: '1px solid var(--line)' }}>
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      <AskedList path="/api/v1/admin/access-questions" texts={texts} isListOnly={!isReviewer}>
        {(path, onEnd, onCancel) => <AccessQuestionDialog {...{ path, onEnd, onCancel }} />}
      </AskedList>
    </Stack>
  );
}
