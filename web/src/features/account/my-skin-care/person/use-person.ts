import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PersonResponse } from '../../../../../../src/identity/persons/persons.contract.js';
import { get, sendTo } from '../../../../shared/api/client.js';

const PATH = '/api/v1/me/person';

/** The signed-in person, and the calls that prove an address. Each call throws CallError. */
export function usePerson(userId: string) {
  const queries = useQueryClient();
  const person = get<PersonResponse>(PATH, userId);
  const query = useQuery(person);
  const keep = (changed: PersonResponse) => queries.setQueryData(person.queryKey, changed);
  return {
    query,
    sendCode: async (email: string): Promise<void> => {
      keep(await sendTo<PersonResponse>('PUT', `${PATH}/email`, { email }));
    },
    confirm: async (code: string): Promise<void> => {
      keep(await sendTo<PersonResponse>('POST', `${PATH}/email/confirm`, { code }));
    },
  };
}

export type PersonCalls = Pick<ReturnType<typeof usePerson>, 'sendCode' | 'confirm'>;
