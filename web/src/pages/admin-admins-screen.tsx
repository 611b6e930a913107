import { AdminsPanel } from '../features/admin/admins/admins-panel.js';
import { factorPanel } from './factor-panel.js';
import { framedPanel } from './framed-panel.js';

export default framedPanel('admins', factorPanel(AdminsPanel));
