import { useMemo } from 'react';
import { isCaseSessionLost, readFrom, sendTo } from '../../../shared/api/client.js';
import type { OwnDataSectionOfCase } from './case-own-data.js';

/** The calls of a section of 'Mina uppgifter', below the address of its case; a lost session asks for a new code. */
export function useCaseSection({ caseId, onSessionLost }: OwnDataSectionOfCase) {
  return useMemo(() => {
    const noteLoss = (error: unknown): never => {
      if (isCaseSessionLost(error)) onSessionLost();
      throw error;
    };
    return {
      read: <Body>(path: string) => readFrom<Body>(`/api/v1/cases/${caseId}/${path}`).catch(noteLoss),
      send: <Body = void>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
        sendTo<Body>(method, `/api/v1/cases/${caseId}/${path}`, body).catch(noteLoss),
    };
  }, [caseId, onSessionLost]);
}
