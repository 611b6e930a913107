import { DriftPanel } from '../features/admin/drift/drift-panel.js';
import { factorPanel } from './factor-panel.js';
import { framedPanel } from './framed-panel.js';

export default framedPanel('drift', factorPanel(DriftPanel));
