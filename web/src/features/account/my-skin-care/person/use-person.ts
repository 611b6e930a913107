import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PersonResponse } from '../../../../../../src/identity/persons/persons.contract.js';
import { callCase } from '../../../../shared/case/case-call.js';
import { useSiteConfig } from '../../../../shared/site/page-context.js';

const PATH = 'me/person';

/** The signed-in person, and the calls that prove an address. Each call throws CaseCallError. */
export function usePerson(userId: string) {
  const { anonKey } = useSiteConfig();
  const queries = useQueryClient();
  const queryKey = ['person', userId];
  const query = useQuery({
    queryKey,
    queryFn: () => callCase<PersonResponse>(anonKey, { method: 'GET', path: PATH }),
  });
  const keep = (person: PersonResponse) => queries.setQueryData(queryKey, person);
  return {
    query,
    sendCode: async (email: string): Promise<void> => {
      keep(await callCase<PersonResponse>(anonKey, { method: 'PUT', path: `${PATH}/email`, data: { email } }));
    },
    confirm: async (code: string): Promise<void> => {
      keep(await callCase<PersonResponse>(anonKey, { method: 'POST', path: `${PATH}/email/confirm`, data: { code } }));
    },
  };
}

export type PersonCalls = Pick<ReturnType<typeof usePerson>, 'sendCode' | 'confirm'>;
