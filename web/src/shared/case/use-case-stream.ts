import { useEffect, useRef } from 'react';

/** The events of the case's stream. */
export type CaseChange = 'state' | 'photo' | 'message';

const CHANGES: readonly CaseChange[] = ['state', 'photo', 'message'];

/** @param state with `state`, the one that the case is in */
type OnCaseChange = (change: CaseChange, state: string | undefined) => void;

/** Calls `onChange` when something happens to the case elsewhere, and with its state each time the stream (re)connects. */
export function useCaseStream(caseId: string, onChange: OnCaseChange): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    const source = new EventSource(`/api/v1/cases/${caseId}/stream`);
    for (const change of CHANGES) {
      source.addEventListener(change, ({ data }: MessageEvent<string>) => latest.current(change, stateIn(data)));
    }
    return () => source.close();
  }, [caseId]);
}

function stateIn(data: string): string | undefined {
  try {
    return (JSON.parse(data) as { state?: string }).state;
  } catch {
    return undefined;
  }
}
