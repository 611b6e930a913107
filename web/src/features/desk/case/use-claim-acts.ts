import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  AlreadyClaimedResponse,
  ClaimResponse,
} from '../../../../../src/clinic/desk/contracts/claims.contract.js';
import { useTexts } from '../../../shared/language.js';
import { errorBody, refusalOf, useDeskCalls } from '../shared/desk-calls.js';
import { deskKeys } from '../shared/desk-keys.js';
import { caseTexts } from './case.texts.js';

interface ClaimAct {
  readonly act: 'claim' | 'renew' | 'release' | 'take-over';
  /** Of taking over. */
  readonly reason?: string;
}

/** Refusals that mean that the case waits for nobody or has left the desk. */
const MAY_HAVE_ENDED: readonly (string | null)[] = ['not_claimable', 'not_found'];

/** Claims, renews and releases a case. `problem` is the last refusal in words. */
export function useClaimActs(id: string) {
  const { claim: texts } = useTexts(caseTexts);
  const callDesk = useDeskCalls();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const mutation = useMutation({
    mutationFn: ({ act, reason }: ClaimAct) =>
      callDesk<ClaimResponse>({
        method: 'POST',
        path: `cases/${id}/${act}`,
        body: reason === undefined ? undefined : { reason },
      }),
    onMutate: () => setProblem(null),
    onSuccess: async (_answer, { act }) => {
      if (act === 'renew') return;
      await Promise.all([
        client.invalidateQueries({ queryKey: deskKeys.case(id) }),
        client.invalidateQueries({ queryKey: deskKeys.reply(id) }),
        client.invalidateQueries({ queryKey: deskKeys.queues() }),
      ]);
    },
    onError: async (error, { act }) => {
      if (act === 'renew') return;
      const { claimedBy } = errorBody<AlreadyClaimedResponse>(error);
      if (claimedBy) setProblem(texts.alreadyClaimed(claimedBy.displayName));
      else setProblem(problemOf(refusalOf(error), texts));
      // It may have ended meanwhile.
      if (MAY_HAVE_ENDED.includes(refusalOf(error))) await client.invalidateQueries({ queryKey: deskKeys.case(id) });
    },
  });
  return {
    problem,
    error: mutation.error,
    isBusy: mutation.isPending,
    run: mutation.mutate,
    runAsync: mutation.mutateAsync,
  };
}

function problemOf(refusal: string | null, texts: (typeof caseTexts)['sv']['claim']): string {
  if (refusal === 'own_case') return texts.ownCase;
  return refusal === 'not_claimable' ? texts.notClaimable : texts.failed;
}
