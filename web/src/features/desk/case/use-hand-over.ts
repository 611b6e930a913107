import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfferHandOverRequest } from '../../../../../src/clinic/desk/contracts/claims.contract.js';
import { useTexts } from '../../../shared/language.js';
import { problemOf } from '../../../shared/errors/problem.js';
import { sendTo, refusalOf } from '../../../shared/api/client.js';
import { useNotices } from '../../../shared/acts/use-notices.js';
import { doneTexts } from '../shared/done.texts.js';
import { deskKeys } from '../shared/desk-keys.js';
import { claimTexts } from './claim.texts.js';

interface HandOverAct {
  readonly act: 'offer' | 'accept' | 'refuse' | 'withdraw';
  /** Below `cases/:id/`. */
  readonly path: string;
  readonly body?: OfferHandOverRequest;
}

/** Offers a case to a colleague, and answers or takes back an offer. `problem` is the last failure. */
export function useHandOver(caseId: string) {
  const { handOver: texts } = useTexts(claimTexts);
  const done = useTexts(doneTexts);
  const notices = useNotices();
  const client = useQueryClient();
  const reload = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: deskKeys.case(caseId) }),
      client.invalidateQueries({ queryKey: deskKeys.reply(caseId) }),
      client.invalidateQueries({ queryKey: deskKeys.queues() }),
    ]);
  const mutation = useMutation({
    mutationFn: ({ path, body }: HandOverAct) => sendTo<unknown>('POST', `/api/v1/desk/cases/${caseId}/${path}`, body),
    onSuccess: (_answer, { act: name }) => {
      notices.succeeded(done[name]);
      return reload();
    },
    onError: async (error) => {
      if (refusalOf(error) === 'hand_over_ended') await reload();
    },
  });
  const act = (offerId: string, name: 'accept' | 'refuse' | 'withdraw', onDone?: () => void) =>
    mutation.mutate({ act: name, path: `hand-overs/${offerId}/${name}` }, { onSuccess: onDone });
  return {
    problem: mutation.error && problemOf(mutation.error, texts),
    isBusy: mutation.isPending,
    offer: (body: OfferHandOverRequest, onDone: () => void) =>
      mutation.mutate({ act: 'offer', path: 'hand-overs', body }, { onSuccess: onDone }),
    accept: (offerId: string) => act(offerId, 'accept'),
    refuse: (offerId: string, onDone: () => void) => act(offerId, 'refuse', onDone),
    withdraw: (offerId: string) => act(offerId, 'withdraw'),
  };
}
