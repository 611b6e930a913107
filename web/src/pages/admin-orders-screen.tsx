import { OrdersPanel } from '../features/admin/orders/orders-panel.js';
import { framedPanel } from './framed-panel.js';
import { StepUpProvider } from './step-up-provider.js';

export default framedPanel('orders', () => (
  <StepUpProvider>
    <OrdersPanel />
  </StepUpProvider>
));
