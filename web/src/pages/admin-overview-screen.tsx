import { OverviewPanel } from '../features/admin/overview/overview-panel.js';
import { framedPanel } from './framed-panel.js';

export default framedPanel('overview', OverviewPanel);
