import { useTexts } from '../../../shared/language.js';
import { MedicalContentPanel } from '../../../shared/medical-content/medical-content-panel.js';
import { medicalContentTexts } from '../../../shared/medical-content/medical-content.texts.js';

/** Where a clinician reads and approves what the clinic asks, warns of and writes. */
export function MedicalContentScreen() {
  const { title } = useTexts(medicalContentTexts);
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <MedicalContentPanel area="desk" />
    </>
  );
}
