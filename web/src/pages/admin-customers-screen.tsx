import { CustomersPanel } from '../features/admin/customers/customers-panel.js';
import { factorPanel } from './factor-panel.js';
import { framedPanel } from './framed-panel.js';

export default framedPanel('customers', factorPanel(CustomersPanel));
