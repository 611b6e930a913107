import { lazy } from 'react';
import { paths } from '../../../common/paths.js';
import { caseAccessTexts } from '../features/patient/case-access/case-access.texts.js';
import { OwnCase } from './own-case.js';

const OpenCase = lazy(() => import('./open-case.js'));

export default function MyCasePage() {
  return (
    <OwnCase texts={caseAccessTexts}>
      {(caseId, onSessionLost, offer) => (
        <OpenCase {...{ caseId, onSessionLost, offer }} ownData={paths.myCaseData(caseId)} />
      )}
    </OwnCase>
  );
}
