import { ordersPageTexts } from '../features/admin/orders/orders-page.texts.js';
import { adminPage } from './admin-page.js';

export default adminPage({ texts: ordersPageTexts, load: () => import('./admin-orders-screen.js'), needsFactor: true });
