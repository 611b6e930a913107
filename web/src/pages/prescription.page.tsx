import { paths } from '../../../common/paths.js';
import { prescriptionTexts } from '../features/site/prescription/prescription.texts.js';
import pictureUrl from '../shared/illustrations/prescription.svg?url';
import { useServiceDetails } from '../shared/site/page-context.js';
import { TextScreen } from './text-screen.js';

export default function PrescriptionPage() {
  return <TextScreen path={paths.prescription} page={prescriptionTexts(useServiceDetails())} pictureUrl={pictureUrl} />;
}
