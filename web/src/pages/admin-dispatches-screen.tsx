import { DispatchesPanel } from '../features/admin/dispatches/dispatches-panel.js';
import { factorPanel } from './factor-panel.js';
import { framedPanel } from './framed-panel.js';

export default framedPanel('dispatches', factorPanel(DispatchesPanel));
