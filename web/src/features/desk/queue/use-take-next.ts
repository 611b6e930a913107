import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import type { ClaimResponse } from '../../../../../src/clinic/desk/contracts/claims.contract.js';
import type { QueuedCase, QueueResponse } from '../../../../../src/clinic/desk/contracts/queue.contract.js';
import { useTexts } from '../../../shared/language.js';
import { useClinicians } from '../shared/clinician-gate.js';
import { problemOf } from '../../../shared/errors/problem.js';
import { readFrom, sendTo, refusalOf } from '../../../shared/api/client.js';
import { deskKeys } from '../shared/desk-keys.js';
import { deskTexts } from '../shared/desk.texts.js';

/** So many of the most urgent cases are tried: colleagues may take the first ones at the same time. */
const TRIED = 10;

/** Refusals of one case; the next one may be free. */
const TRY_ANOTHER: readonly (string | null)[] = ['already_claimed', 'not_claimable', 'own_case', 'not_found'];

/** Claims the most urgent case that waits, and opens it. `problem` says why none was opened. */
export function useTakeNext() {
  const { takeNext: texts } = useTexts(deskTexts);
  const { me } = useClinicians();
  const client = useQueryClient();
  const navigate = useNavigate();
  const take = async (): Promise<string | null> => {
    const { cases } = await readFrom<QueueResponse>(`/api/v1/desk/cases?view=unclaimed&limit=${TRIED}`);
    for (const { id } of cases.filter((row) => isClaimable(row, me.id))) {
      try {
        await sendTo<ClaimResponse>('POST', `/api/v1/desk/cases/${id}/claim`);
        return id;
      } catch (error) {
        if (!TRY_ANOTHER.includes(refusalOf(error))) throw error;
      }
    }
    return null;
  };
  const mutation = useMutation({
    mutationFn: take,
    onSuccess: async (id) => {
      await client.invalidateQueries({ queryKey: deskKeys.queues() });
      if (id !== null) await navigate(paths.deskCase(id));
    },
  });
  const none = mutation.data === null ? { text: texts.none, error: null } : null;
  return {
    problem: mutation.error ? problemOf(mutation.error, texts) : none,
    isTaking: mutation.isPending,
    takeNext: () => {
      if (!mutation.isPending) mutation.mutate();
    },
  };
}

/** Whether a clinician may claim the case now: it is neither claimed nor reserved. */
export function isClaimable({ state, claimedBy, reservedFor }: QueuedCase, clinicianId: string): boolean {
  return state === 'submitted' && claimedBy === null && (reservedFor === null || reservedFor.id === clinicianId);
}
