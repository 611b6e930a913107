import { lazy } from 'react';
import { paths } from '../../../common/paths.js';
import { caseOwnDataTexts } from '../features/patient/own-data/own-data.texts.js';
import { OwnCase } from './own-case.js';

const OpenCaseData = lazy(() => import('./open-case-data.js'));

export default function MyCaseDataPage() {
  return (
    <OwnCase texts={caseOwnDataTexts}>
      {(caseId, onSessionLost) => (
        <OpenCaseData {...{ caseId, onSessionLost }} toCase={paths.myCase(caseId)} toAll={paths.ownData} />
      )}
    </OwnCase>
  );
}
