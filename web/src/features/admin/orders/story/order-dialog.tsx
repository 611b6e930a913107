import Button from '@mui/material/Button';
import type { OrderStoryResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useTexts } from '../../../../shared/language.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { adminTexts } from '../../editing/admin.texts.js';
import { NotLoaded } from '../../editing/not-loaded.js';
import { actsTexts } from '../acts/acts.texts.js';
import { OrderDisputes } from './order-disputes.js';
import { OrderEvents } from './order-events.js';
import { OrderFacts } from './order-facts.js';
import { OrderRefunds } from './order-refunds.js';
import { OrderSums } from './order-sums.js';
import { storyTexts } from './order-story.texts.js';
import { useOrderStory } from './use-order-story.js';

/** An admin's acts on an order. */
export type OrderAct = 'refund' | 'release' | 'phone' | 'unfreeze' | 'withdrawal';

interface OrderDialogProps {
  readonly id: string;
  readonly onAct: (act: OrderAct, story: OrderStoryResponse) => void;
  readonly onClose: () => void;
}

/** One order: its money, its facts, refunds and events. */
export function OrderDialog({ id, onAct, onClose }: OrderDialogProps) {
  const texts = useTexts(storyTexts);
  const acts = useTexts(actsTexts);
  const common = useTexts(adminTexts);
  const { data: story, error, refetch } = useOrderStory(id);

  return (
    <StaffDialog
      title={story ? texts.title(story.order.number) : texts.fallbackTitle}
      size="medium"
      closesOnBackdrop
      onClose={onClose}
      actions={
        <>
          {story?.case && (
            <Button variant="outlined" onClick={() => onAct('phone', story)}>
              {acts.phone.open}
            </Button>
          )}
          {story?.case?.isFrozen && (
            <Button variant="contained" onClick={() => onAct('unfreeze', story)}>
              {acts.unfreeze.open}
            </Button>
          )}
          {story && story.leftOre > 0 && !story.isFrozen && (
            <Button variant="outlined" color="error" onClick={() => onAct('refund', story)}>
              {texts.giveBack}
            </Button>
          )}
          {story?.withdrawal && (
            <Button variant="contained" onClick={() => onAct('withdrawal', story)}>
              {acts.withdrawal.open}
            </Button>
          )}
          {story?.order.isHeld && (
            <Button variant="contained" onClick={() => onAct('release', story)}>
              {acts.release.open}
            </Button>
          )}
          <Button variant="outlined" onClick={onClose}>
            {common.close}
          </Button>
        </>
      }
    >
      {story && (
        <>
          <OrderDisputes disputes={story.disputes} />
          {story.withdrawal && <NotePanel tone="problem" text={acts.withdrawal.waits} />}
          {story.case?.isFrozen && <NotePanel tone="problem" text={acts.unfreeze.frozen} />}
          <OrderSums story={story} />
          <OrderFacts story={story} />
          <OrderRefunds refunds={story.refunds} />
          <OrderEvents story={story} />
        </>
      )}
      {/* A loaded story stays while a refetch fails. */}
      {(error !== null || !story) && (
        <NotLoaded error={error} texts={texts} onRetry={() => inBackground(refetch(), 'reading the order again')} />
      )}
    </StaffDialog>
  );
}
