import { CliniciansPanel } from '../features/admin/clinicians/clinicians-panel.js';
import { factorPanel } from './factor-panel.js';
import { framedPanel } from './framed-panel.js';

export default framedPanel('clinicians', factorPanel(CliniciansPanel));
