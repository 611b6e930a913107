import { CaseScreen } from '../features/case-form/case-screen.js';
import { HandOff } from '../features/case-photos/hand-off/hand-off.js';
import { PhotoStep } from '../features/case-photos/photo-step.js';
import { QueryProvider } from '../shared/api/query-provider.js';
import { useRefreshCase } from '../shared/case/use-case.js';
import type { PatientCase } from '../shared/case/case-types.js';

interface OpenCaseProps {
  readonly caseId: string;
  readonly onSessionLost: () => void;
}

/** A case that has been opened, by code or by account: the form with its photos, or what became of it. */
export default function OpenCase(props: OpenCaseProps) {
  return (
    <QueryProvider>
      <CaseScreen
        {...props}
        renderPhotos={(opened, siteIds) => (
          <Photos opened={opened} siteIds={siteIds} onSessionLost={props.onSessionLost} />
        )}
      />
    </QueryProvider>
  );
}

interface PhotosProps {
  readonly opened: PatientCase;
  readonly siteIds: readonly string[];
  readonly onSessionLost: () => void;
}

function Photos({ opened: { id, photos }, siteIds, onSessionLost }: PhotosProps) {
  const refresh = useRefreshCase(id);
  return (
    <PhotoStep caseId={id} {...{ photos, siteIds, onSessionLost }} onChanged={refresh}>
      <HandOff caseId={id} />
    </PhotoStep>
  );
}
