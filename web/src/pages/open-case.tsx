import type { ReactNode } from 'react';
import { AnswerScreen } from '../features/patient/case-answer/answer-screen.js';
import { WaitingThread } from '../features/patient/case-answer/messages/waiting-thread.js';
import { CaseScreen } from '../features/patient/case-form/case-screen.js';
import { AccessHistory } from '../features/patient/case-log/access-history.js';
import { OpenSessions } from '../features/patient/case-log/open-sessions.js';
import { caseOwnDataTexts } from '../features/patient/own-data/own-data.texts.js';
import { HandOff } from '../features/patient/case-photos/hand-off/hand-off.js';
import { PhotoStep, type PartOfPhotos } from '../features/patient/case-photos/photo-step.js';
import { QueryProvider } from '../shared/api/query-provider.js';
import { useRefreshCase } from '../shared/case/use-case.js';
import type { PatientCase } from '../shared/case/case-types.js';
import { AppLink } from '../shared/ui/app-link.js';

interface OpenCaseProps {
  readonly caseId: string;
  /** The page of the case's data. */
  readonly ownData: string;
  readonly onSessionLost: () => void;
  /** Below the reply. */
  readonly offer?: ReactNode;
}

/** An open case: the form with its photos, the reply, or its end state. */
export default function OpenCase(props: OpenCaseProps) {
  const { ownData, onSessionLost, offer } = props;
  return (
    <QueryProvider>
      <CaseScreen
        {...props}
        renderPhotos={(opened, siteIds, part) => <Photos {...{ opened, siteIds, part, onSessionLost }} />}
        renderAnswer={(opened, items, history) => (
          <AnswerScreen {...{ opened, items, onSessionLost }}>
            {offer}
            {history}
          </AnswerScreen>
        )}
        renderThread={(opened, items) => <WaitingThread {...{ opened, items, onSessionLost }} />}
        renderHistory={({ id, orderNumber }) => (
          <>
            <AccessHistory caseId={id} {...{ orderNumber, onSessionLost }} />
            <OpenSessions caseId={id} onSessionLost={onSessionLost} />
            <p>
              <AppLink to={ownData}>{caseOwnDataTexts.link}</AppLink>
            </p>
          </>
        )}
      />
    </QueryProvider>
  );
}

interface PhotosProps {
  readonly opened: PatientCase;
  readonly siteIds: readonly string[];
  readonly part: PartOfPhotos | undefined;
  readonly onSessionLost: () => void;
}

function Photos({ opened: { id, photos }, siteIds, part, onSessionLost }: PhotosProps) {
  const refresh = useRefreshCase(id);
  return (
    <PhotoStep caseId={id} {...{ photos, siteIds, onSessionLost }} {...(part && { part })} onChanged={refresh}>
      <HandOff caseId={id} />
    </PhotoStep>
  );
}
