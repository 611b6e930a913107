import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CheckoutSessionResponse } from '../../../../../src/shop/orders/orders.contract.js';
import { get, keyOf } from '../../../shared/api/client.js';

const POLL_MS = 2_000;

export interface FollowedCheckout {
  /** Null before the first response; only the server decides that an order is paid. */
  readonly state: CheckoutSessionResponse | null;
  /** Mails were requested again: follows the order until they are sent. */
  readonly expectMails: (changes: { readonly isOtherAddress: boolean }) => void;
}

/**
 * Follows an order until its state is final: by server-sent events, by polling while the stream is down.
 */
export function useCheckoutState(sessionId: string): FollowedCheckout {
  const queryClient = useQueryClient();
  const [isStreaming, setIsStreaming] = useState(true);
  const path = `/api/v1/checkout-sessions/${encodeURIComponent(sessionId)}`;
  const { data } = useQuery({
    ...get<CheckoutSessionResponse>(path),
    enabled: !isStreaming,
    refetchInterval: ({ state }) => (isFinal(state.data) ? false : POLL_MS),
  });
  const isOver = isFinal(data);

  useEffect(() => {
    if (isOver) return;
    const stream = new EventSource(`${path}/stream`);
    stream.onopen = () => setIsStreaming(true);
    stream.onerror = () => setIsStreaming(false);
    stream.onmessage = ({ data: text }: MessageEvent<string>) => {
      queryClient.setQueryData(keyOf(path), JSON.parse(text) as CheckoutSessionResponse);
    };
    return () => stream.close();
  }, [path, isOver, queryClient]);
  const expectMails = ({ isOtherAddress }: { readonly isOtherAddress: boolean }) =>
    queryClient.setQueryData<CheckoutSessionResponse>(
      keyOf(path),
      (current) =>
        current && { ...current, formSent: false, confirmationSent: current.confirmationSent && !isOtherAddress },
    );
  return { state: data ?? null, expectMails };
}

function isFinal(session: CheckoutSessionResponse | undefined): boolean {
  return session?.state === 'expired' || (session?.state === 'paid' && session.confirmationSent && session.formSent);
}
