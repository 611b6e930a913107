import { ChecksPanel } from '../features/admin/checks/checks-panel.js';
import { factorPanel } from './factor-panel.js';
import { framedPanel } from './framed-panel.js';

export default framedPanel('open', factorPanel(ChecksPanel));
