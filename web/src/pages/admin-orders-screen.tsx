import { OrdersPanel } from '../features/admin/orders/orders-panel.js';
import { factorPanel } from './factor-panel.js';
import { framedPanel } from './framed-panel.js';

export default framedPanel('orders', factorPanel(OrdersPanel));
