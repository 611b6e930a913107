import { useMemo } from 'react';
import type { CaseAccessNoticesResponse } from '../../../../../src/clinic/access/notices/access-notices.contract.js';
import { AccessNotices, type AccessNoticesCalls } from '../../../shared/own-data/access-notices/access-notices.js';
import { accessNoticesTexts as texts } from '../../../shared/own-data/access-notices/access-notices.texts.js';
import layout from '../../../shared/ui/layout.module.css';
import type { OwnDataSectionOfCase } from './case-own-data.js';
import { useCaseSection } from './use-case-section.js';

const PATH = 'access-notices';

/** Among the consents: whether the patient is told when somebody outside their care opens the case. */
export function CaseNotices(section: OwnDataSectionOfCase) {
  const { read, send } = useCaseSection(section);
  const calls = useMemo<AccessNoticesCalls>(
    () => ({
      key: section.caseId,
      read: () => read<CaseAccessNoticesResponse>(PATH),
      change: (isOn) => send<CaseAccessNoticesResponse>(isOn ? 'PUT' : 'DELETE', PATH),
    }),
    [read, send, section.caseId],
  );
  return (
    <div>
      <h3 className={layout.strong}>{texts.heading}</h3>
      <p className={layout.quiet}>{texts.ofCase}</p>
      <AccessNotices calls={calls} />
    </div>
  );
}
