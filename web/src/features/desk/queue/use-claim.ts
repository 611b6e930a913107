import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import type {
  AlreadyClaimedResponse,
  ClaimResponse,
  NamedClinician,
} from '../../../../../src/clinic/desk/contracts/claims.contract.js';
import type { QueuedCase, QueueResponse } from '../../../../../src/clinic/desk/contracts/queue.contract.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { useClinicians } from '../shared/clinician-gate.js';
import { problemOf } from '../../../shared/errors/problem.js';
import { errorBody, sendTo } from '../../../shared/api/client.js';
import { deskKeys } from '../shared/desk-keys.js';
import { queueTexts } from './queue.texts.js';

/** Claims a case and opens it. The list shows the claim at once; a refusal names the colleague who was faster. */
export function useClaim() {
  const texts = useTexts(queueTexts);
  const { me } = useClinicians();
  const client = useQueryClient();
  const navigate = useNavigate();
  const markClaimed = (id: string, claimedBy: NamedClinician | null) =>
    client.setQueriesData<QueueResponse>(
      { queryKey: deskKeys.queues() },
      (data) => data && withClaim(data, id, claimedBy),
    );

  const claim = useMutation({
    mutationFn: ({ id }: QueuedCase) => sendTo<ClaimResponse>('POST', `/api/v1/desk/cases/${id}/claim`),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: deskKeys.queues() });
      markClaimed(id, me);
    },
    onSuccess: (_answer, { id }) => navigate(paths.deskCase(id)),
    onError: (error, { id }) => {
      markClaimed(id, errorBody<AlreadyClaimedResponse>(error).claimedBy ?? null);
      inBackground(client.invalidateQueries({ queryKey: deskKeys.queues() }), 'reading the queue again');
    },
  });
  const problemWith = (orderNumber: string) =>
    problemOf(claim.error, {
      failed: texts.claimFailed(orderNumber),
      refusals: {
        already_claimed: ({ claimedBy }: AlreadyClaimedResponse) =>
          texts.alreadyClaimed(orderNumber, claimedBy.displayName),
        own_case: texts.ownCase(orderNumber),
        not_claimable: texts.notClaimable(orderNumber),
      },
    });
  return {
    problem: claim.error && problemWith(claim.variables.orderNumber),
    isClaiming: claim.isPending,
    claim: claim.mutate,
  };
}

function withClaim(data: QueueResponse, id: string, claimedBy: NamedClinician | null): QueueResponse {
  return { ...data, cases: data.cases.map((row) => (row.id === id ? { ...row, claimedBy } : row)) };
}
