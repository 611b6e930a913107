import { RightsPanel } from '../features/admin/rights/rights-panel.js';
import { factorPanel } from './factor-panel.js';
import { framedPanel } from './framed-panel.js';

export default framedPanel('rights', factorPanel(RightsPanel));
