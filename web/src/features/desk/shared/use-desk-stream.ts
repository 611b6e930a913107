import { useEffect, useRef, useState } from 'react';
import { millisecondsInMinute } from 'date-fns/constants';
import { readFrom } from '../../../shared/api/client.js';
import {
  readEventStream,
  StreamRefused,
  type ServerEvent,
  type StreamListener,
} from '../../../shared/api/event-stream.js';
import { useAuth } from '../../../shared/auth/auth-context.js';
import { currentAccessToken } from '../../../shared/auth/session.js';
import { inBackground } from '../../../shared/errors/in-background.js';

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = millisecondsInMinute;

/**
 * Calls `onChange` when something changes in the queue, with the ids of the cases. The stream is opened again when it
 * breaks off, and after the next sign-in. @returns whether it is open: while it is not, one has to ask now and then
 */
export function useDeskStream(onChange: (caseIds: readonly string[]) => void): boolean {
  const [isOpen, setIsOpen] = useState(false);
  const hasSession = useAuth().session !== null;
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (!hasSession) return;
    const stop = new AbortController();
    const listener = {
      onOpen: () => setIsOpen(true),
      onEvent: ({ type, data }: ServerEvent) => {
        if (type === 'queue') latest.current(caseIdsIn(data));
      },
      signal: stop.signal,
    };
    inBackground(
      follow(listener, () => setIsOpen(false)),
      'following the queue',
    );
    return () => {
      stop.abort();
      setIsOpen(false);
    };
  }, [hasSession]);
  return isOpen;
}

async function follow({ onOpen, onEvent, signal }: StreamListener, onBroken: () => void): Promise<void> {
  let failures = 0;
  const onOpened = () => {
    failures = 0;
    onOpen();
  };
  while (!signal.aborted) {
    let token: string | null = null;
    try {
      token = await currentAccessToken();
      // Nobody is signed in: the next sign-in begins anew.
      if (token === null) return;
      await readEventStream('/api/v1/desk/stream', token, { onOpen: onOpened, onEvent, signal });
    } catch (error) {
      if (!signal.aborted) console.warn('the queue stream broke off', error);
      // A page that makes no other call would not notice that its session has ended, or is locked.
      if (error instanceof StreamRefused && error.status === 401)
        await readFrom('/api/v1/desk/clinicians').catch(() => undefined);
    }
    if (signal.aborted) return;
    onBroken();
    await pause(Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS), signal);
    failures += 1;
  }
}

function caseIdsIn(data: string): readonly string[] {
  try {
    const { cases = [] } = JSON.parse(data) as { readonly cases?: readonly { readonly id: string }[] };
    return cases.map(({ id }) => id);
  } catch {
    return [];
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
