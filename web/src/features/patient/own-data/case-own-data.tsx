import type { ReactNode } from 'react';
import type { CaseOwnDataResponse } from '../../../../../src/clinic/keeping/own-data/own-data.contract.js';
import layout from '../../../shared/ui/layout.module.css';
import { useCasePart } from '../../../shared/case/use-case.js';
import styles from '../../../shared/own-data/own-data.module.css';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Loaded } from '../../../shared/ui/loaded.js';
import { caseOwnDataTexts as texts } from './own-data.texts.js';

/** What each section of the page knows of the open case. */
export interface OwnDataSectionOfCase {
  readonly caseId: string;
  readonly orderNumber: string;
  readonly state: string;
  /** Asks for a new code. */
  readonly onSessionLost: () => void;
}

interface CaseOwnDataProps {
  readonly caseId: string;
  readonly onSessionLost: () => void;
  /** The page of the case. */
  readonly toCase: string;
  /** The page of all cases; null for a case that was opened by its link. */
  readonly toAll: string | null;
  /** Renders the sections that are features of their own. */
  readonly renderSections: (section: OwnDataSectionOfCase) => ReactNode;
}

/** The data of one open case, with what the patient may decide about them. */
export function CaseOwnData({ caseId, onSessionLost, toCase, toAll, renderSections }: CaseOwnDataProps) {
  const query = useCasePart<CaseOwnDataResponse>(caseId, 'own-data', onSessionLost);
  return (
    <div className={`${layout.page} ${styles.screen}`} aria-busy={query.data === undefined && query.error === null}>
      <p className={layout.acts}>
        <AppLink to={toCase}>{texts.toCase}</AppLink>
        {toAll !== null && <AppLink to={toAll}>{texts.toAll}</AppLink>}
      </p>
      <h1>{texts.title}</h1>
      <Loaded query={query} name="the case of own data" waiting={5} failed={texts.failed}>
        {({ orderNumber, state }) => (
          <>
            <div>
              <p className={layout.strong}>{texts.of(orderNumber)}</p>
              <p className={layout.quiet}>{texts.lead}</p>
            </div>
            {renderSections({ caseId, onSessionLost, orderNumber, state })}
          </>
        )}
      </Loaded>
    </div>
  );
}
