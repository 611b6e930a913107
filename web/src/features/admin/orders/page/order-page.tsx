import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../../../../../common/paths.js';
import type {
  OrderStoryResponse,
  OrderDisputeResponse,
} from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { formatWeekdayMoment } from '../../../../../../common/dates.js';
import { formatKronorAndOre } from '../../../../../../common/money.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useTexts } from '../../../../shared/language.js';
import { AppLink } from '../../../../shared/ui/app-link.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { StaffLoaded, StaffNotRead } from '../../../../shared/ui/staff-loaded.js';
import { actsTexts } from '../acts/acts.texts.js';
import { OrderEvents } from '../story/order-events.js';
import { OrderFacts } from '../story/order-facts.js';
import { OrderRefunds } from '../story/order-refunds.js';
import { OrderSums } from '../story/order-sums.js';
import { storyTexts } from '../story/order-story.texts.js';
import { useOrderStory } from '../story/use-order-story.js';
import { disputesTexts } from '../story/order-disputes.texts.js';
import { ActDialog } from './act-dialog.js';
import { OrderActs, type OrderAct } from './order-acts.js';
import { OrderNotes } from './order-notes.js';

/** One order: what to do with it, its money and facts on the left, on the right what happened. */
export function OrderPage() {
  const texts = useTexts(storyTexts);
  const { order: reference = '' } = useParams();
  const query = useOrderStory(reference);
  const { data: story, error, refetch } = query;
  return (
    <>
      <Box component="p" sx={{ mb: 1.5 }}>
        <AppLink to={paths.orders}>{texts.back}</AppLink>
      </Box>
      <StaffLoaded query={query} name="the order" texts={texts} look="part">
        {(loaded) => <Story story={loaded} />}
      </StaffLoaded>
      {/* Beside a loaded story, a later failure is said too. */}
      {story && error !== null && (
        <StaffNotRead
          look="part"
          texts={texts}
          error={error}
          onRetry={() => inBackground(refetch(), 'reading the order again')}
        />
      )}
    </>
  );
}

function Story({ story }: { readonly story: OrderStoryResponse }) {
  const acts = useTexts(actsTexts);
  // The order as it was when the act began: what is asked does not change while it is answered.
  const [acting, setActing] = useState<{ readonly act: OrderAct; readonly story: OrderStoryResponse } | null>(null);
  return (
    <>
      <OrderActs story={story} onAct={(act) => setActing({ act, story })} />
      <Stack spacing={1.5} sx={{ '&:not(:empty)': { mb: 2.5 } }}>
        <OrderDisputes disputes={story.disputes} />
        {story.withdrawal && <NotePanel tone="problem" text={acts.withdrawal.waits} error={null} />}
        {story.case?.isFrozen && <NotePanel tone="problem" text={acts.unfreeze.frozen} error={null} />}
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: '2rem',
          '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 26rem) minmax(0, 1fr)', gap: '3rem' },
        }}
      >
        <Stack spacing={3} sx={{ minWidth: 0 }}>
          <OrderSums story={story} />
          <OrderFacts story={story} />
          <OrderRefunds refunds={story.refunds} />
          <OrderNotes orderId={story.order.id} notes={story.notes} />
        </Stack>
        <Stack spacing={3} sx={{ minWidth: 0 }}>
          <OrderEvents story={story} />
        </Stack>
      </Box>
      {acting !== null && <ActDialog {...acting} onClose={() => setActing(null)} />}
    </>
  );
}

/** Open disputes with Stripe's deadline for a response, and the outcome of closed ones. */
function OrderDisputes({ disputes }: { readonly disputes: readonly OrderDisputeResponse[] }) {
  const texts = useTexts(disputesTexts);
  return disputes.map(({ id, isOpen, amountOre, status, answerDueAt }) => {
    const amount = formatKronorAndOre(amountOre);
    if (!isOpen) return <p key={id}>{status === 'lost' ? texts.lost(amount) : texts.ended}</p>;
    const until = answerDueAt === null ? '' : ` ${texts.answerBy(formatWeekdayMoment(new Date(answerDueAt)))}`;
    return <NotePanel key={id} tone="problem" text={`${texts.open(amount)}${until}`} error={null} />;
  });
}
