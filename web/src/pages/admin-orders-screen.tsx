import { OrdersPanel } from '../features/admin/orders/orders-panel.js';
import { AdminFrame } from '../features/admin/shell/admin-frame.js';
import { QueryProvider } from '../shared/api/query-provider.js';
import { StepUpProvider } from './step-up-provider.js';

/** Frame and orders, behind the admin gate. */
export default function AdminOrdersScreen() {
  return (
    <QueryProvider>
      <AdminFrame page="orders">
        <StepUpProvider>
          <OrdersPanel />
        </StepUpProvider>
      </AdminFrame>
    </QueryProvider>
  );
}
