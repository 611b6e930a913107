import { paths } from '../../../common/paths.js';
import { medicalCareTexts } from '../features/site/medical-care/medical-care.texts.js';
import pictureUrl from '../shared/illustrations/medical-care.svg?url';
import { useServiceDetails } from '../shared/site/page-context.js';
import { TextScreen } from './text-screen.js';

export default function MedicalCarePage() {
  return <TextScreen path={paths.medicalCare} page={medicalCareTexts(useServiceDetails())} pictureUrl={pictureUrl} />;
}
