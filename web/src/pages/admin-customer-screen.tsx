import { CustomerPage } from '../features/admin/customers/customer-page.js';
import { factorPanel } from './factor-panel.js';
import { framedPanel } from './framed-panel.js';

export default framedPanel('customers', factorPanel(CustomerPage));
