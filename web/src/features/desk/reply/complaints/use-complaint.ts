import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComplaintOutcome } from '../../../../../../common/complaint.js';
import { refusalOf, useDeskCalls } from '../../shared/desk-calls.js';
import { deskKeys } from '../../shared/desk-keys.js';

/** Marks a message as a complaint, or notes its outcome; page and queue show it at once. */
export function useComplaint(caseId: string, messageId: string, onDone: () => void) {
  const callDesk = useDeskCalls();
  const client = useQueryClient();
  const path = `cases/${caseId}/complaints/${messageId}`;
  const change = useMutation({
    /** @param outcome null: mark */
    mutationFn: (outcome: ComplaintOutcome | null) =>
      outcome === null
        ? callDesk({ method: 'PUT', path })
        : callDesk({ method: 'PUT', path: `${path}/outcome`, body: { outcome } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: deskKeys.reply(caseId) });
      onDone();
      await client.invalidateQueries({ queryKey: deskKeys.queues() });
    },
  });
  return {
    isBusy: change.isPending,
    isFailed: change.isError,
    /** The clinician does not have the care of the case. */
    isLost: change.isError && refusalOf(change.error) === 'not_claimed_by_you',
    mark: () => change.mutate(null),
    close: (outcome: ComplaintOutcome) => change.mutate(outcome),
  };
}
