import { MedicalContentPanel } from '../shared/medical-content/medical-content-panel.js';
import { framedPanel } from './framed-panel.js';

export default framedPanel('medicalContent', MedicalContent);

/** An admin who is a clinician too approves here. */
function MedicalContent() {
  return <MedicalContentPanel area="admin" />;
}
