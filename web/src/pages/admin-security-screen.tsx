import { SecurityPanel } from '../features/admin/security/security-panel.js';
import { framedPanel } from './framed-panel.js';

export default framedPanel('securityLog', SecurityPanel);
