import { useParams } from 'react-router-dom';
import { OrderPage } from '../features/admin/orders/page/order-page.js';
import { storyTexts } from '../features/admin/orders/story/order-story.texts.js';
import { PageHeader } from '../features/admin/shell/page-header.js';
import { useTexts } from '../shared/language.js';
import { factorPanel } from './room-screen.js';

const Panel = factorPanel(OrderPage);

/** The number in the address is the title; mails name an order by its id. */
export function AdminOrderScreen() {
  const texts = useTexts(storyTexts);
  const { order = '' } = useParams();
  return (
    <>
      <PageHeader title={/^\d+$/.test(order) ? texts.title(order) : texts.fallbackTitle} />
      {/* Another order is another page. */}
      <Panel key={order} />
    </>
  );
}
