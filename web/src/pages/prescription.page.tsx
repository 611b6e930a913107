import { prescriptionTexts } from '../features/prescription/prescription.texts.js';
import pictureUrl from '../shared/illustrations/prescription.svg?url';
import { paths } from '../shared/paths.js';
import { TextScreen } from './text-screen.js';

export default function PrescriptionPage() {
  return <TextScreen path={paths.prescription} page={prescriptionTexts} pictureUrl={pictureUrl} />;
}
