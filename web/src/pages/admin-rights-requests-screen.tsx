import { RightsRequestsPanel } from '../features/admin/rights-requests/rights-requests-panel.js';
import { factorPanel } from './factor-panel.js';
import { framedPanel } from './framed-panel.js';

export default framedPanel('rightsRequests', factorPanel(RightsRequestsPanel));
