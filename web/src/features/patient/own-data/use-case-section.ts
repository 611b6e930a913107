import { useMemo } from 'react';
import { callCase, isCaseSessionLost, type CaseCall } from '../../../shared/case/case-call.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import type { OwnDataSectionOfCase } from './case-own-data.js';

/** Calls below `/api/v1/cases/:id/`; a lost session asks for a new code. */
export type CallSection = <Body = void>(call: CaseCall) => Promise<Body>;

/** The calls of one section of 'Mina uppgifter'. */
export function useCaseSection({ caseId, onSessionLost }: OwnDataSectionOfCase): CallSection {
  const { anonKey } = useSiteConfig();
  return useMemo(
    () =>
      async <Body>({ path, ...call }: CaseCall): Promise<Body> => {
        try {
          return await callCase<Body>(anonKey, { ...call, path: `cases/${caseId}/${path}` });
        } catch (error) {
          if (isCaseSessionLost(error)) onSessionLost();
          throw error;
        }
      },
    [anonKey, caseId, onSessionLost],
  );
}
