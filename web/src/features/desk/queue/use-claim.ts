import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import type {
  AlreadyClaimedResponse,
  ClaimResponse,
} from '../../../../../src/clinic/desk/contracts/claims.contract.js';
import type { NamedClinician } from '../../../../../src/clinic/desk/contracts/named-clinician.contract.js';
import type { QueuedCase, QueueResponse } from '../../../../../src/clinic/desk/contracts/queue.contract.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { useClinicians } from '../shared/clinician-gate.js';
import { errorBody, refusalOf, useDeskCalls } from '../shared/desk-calls.js';
import { deskKeys } from '../shared/desk-keys.js';
import { queueTexts } from './queue.texts.js';

/** Claims a case and opens it. The list shows the claim at once; a refusal names the colleague who was faster. */
export function useClaim() {
  const texts = useTexts(queueTexts);
  const { me } = useClinicians();
  const callDesk = useDeskCalls();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const markClaimed = (id: string, claimedBy: NamedClinician | null) =>
    client.setQueriesData<QueueResponse>(
      { queryKey: deskKeys.queues() },
      (data) => data && withClaim(data, id, claimedBy),
    );

  const claim = useMutation({
    mutationFn: ({ id }: QueuedCase) => callDesk<ClaimResponse>({ method: 'POST', path: `cases/${id}/claim` }),
    onMutate: async ({ id }) => {
      setProblem(null);
      await client.cancelQueries({ queryKey: deskKeys.queues() });
      markClaimed(id, me);
    },
    onSuccess: (_answer, { id }) => navigate(paths.deskCase(id)),
    onError: (error, { id, orderNumber }) => {
      const { claimedBy } = errorBody<AlreadyClaimedResponse>(error);
      markClaimed(id, claimedBy ?? null);
      if (claimedBy) setProblem(texts.alreadyClaimed(orderNumber, claimedBy.displayName));
      else setProblem(problemOf(refusalOf(error), texts)(orderNumber));
      inBackground(client.invalidateQueries({ queryKey: deskKeys.queues() }), 'reading the queue again');
    },
  });
  return { problem, error: claim.error, isClaiming: claim.isPending, claim: claim.mutate };
}

function problemOf(refusal: string | null, texts: (typeof queueTexts)['sv']): (orderNumber: string) => string {
  if (refusal === 'own_case') return texts.ownCase;
  return refusal === 'not_claimable' ? texts.notClaimable : texts.claimFailed;
}

function withClaim(data: QueueResponse, id: string, claimedBy: NamedClinician | null): QueueResponse {
  return { ...data, cases: data.cases.map((row) => (row.id === id ? { ...row, claimedBy } : row)) };
}
