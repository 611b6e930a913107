import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  AlreadyClaimedResponse,
  ClaimResponse,
} from '../../../../../src/clinic/desk/contracts/claims.contract.js';
import { useTexts } from '../../../shared/language.js';
import { problemOf } from '../../../shared/errors/problem.js';
import { sendTo, refusalOf } from '../../../shared/api/client.js';
import { useNotices } from '../../../shared/acts/use-notices.js';
import { doneTexts } from '../shared/done.texts.js';
import { deskKeys } from '../shared/desk-keys.js';
import { claimTexts } from './claim.texts.js';

interface ClaimAct {
  readonly act: 'claim' | 'renew' | 'release' | 'take-over';
  /** Of taking over. */
  readonly reason?: string;
}

/** Refusals that mean that the case waits for nobody or has left the desk. */
const MAY_HAVE_ENDED: readonly (string | null)[] = ['not_claimable', 'not_found'];

/** Claims, renews and releases a case. `problem` is the last failure. */
export function useClaimActs(id: string) {
  const { claim: texts } = useTexts(claimTexts);
  const done = useTexts(doneTexts);
  const notices = useNotices();
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ act, reason }: ClaimAct) =>
      sendTo<ClaimResponse>('POST', `/api/v1/desk/cases/${id}/${act}`, reason === undefined ? undefined : { reason }),
    onSuccess: async (_answer, { act }) => {
      if (act === 'renew') return;
      notices.succeeded(done[act]);
      await Promise.all([
        client.invalidateQueries({ queryKey: deskKeys.case(id) }),
        client.invalidateQueries({ queryKey: deskKeys.reply(id) }),
        client.invalidateQueries({ queryKey: deskKeys.queues() }),
      ]);
    },
    onError: async (error, { act }) => {
      // It may have ended meanwhile.
      if (act !== 'renew' && MAY_HAVE_ENDED.includes(refusalOf(error)))
        await client.invalidateQueries({ queryKey: deskKeys.case(id) });
    },
  });
  const refusals = {
    already_claimed: ({ claimedBy }: AlreadyClaimedResponse) => texts.alreadyClaimed(claimedBy.displayName),
    own_case: texts.ownCase,
    not_claimable: texts.notClaimable,
  };
  const isShown = mutation.error !== null && mutation.variables.act !== 'renew';
  return {
    problem: isShown ? problemOf(mutation.error, { failed: texts.failed, refusals }) : null,
    isBusy: mutation.isPending,
    run: mutation.mutate,
    runAsync: mutation.mutateAsync,
  };
}
