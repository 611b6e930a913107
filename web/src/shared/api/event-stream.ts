/** One server-sent event. */
export interface ServerEvent {
  readonly type: string;
  readonly data: string;
}

/**
 * Splits the complete events from the start of a stream's text; drops comment lines and ids (HTML standard, 9.2.6).
 *
 * @returns the events, and the start of the next one
 */
export function takeEvents(text: string): { readonly events: readonly ServerEvent[]; readonly rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.map(parseBlock).filter((event) => event !== null), rest };
}

function parseBlock(block: string): ServerEvent | null {
  const lines = block.split('\n');
  const valuesOf = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).replace(/^ /, ''));
  const data = valuesOf('data');
  return data.length === 0 ? null : { type: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') };
}

export interface StreamListener {
  readonly onOpen: () => void;
  readonly onEvent: (event: ServerEvent) => void;
  readonly signal: AbortSignal;
}

/** The server opens no stream. */
export class StreamRefused extends Error {
  constructor(readonly status: number) {
    super(`the stream answered ${status}`);
  }
}

/**
 * Reads a stream of server-sent events with a bearer token, which `EventSource` cannot send. Resolves when the server
 * ends it.
 *
 * @throws StreamRefused when the server opens none, TypeError or Error when it cannot be reached or breaks off
 */
export async function readEventStream(
  url: string,
  token: string,
  { onOpen, onEvent, signal }: StreamListener,
): Promise<void> {
  const response = await fetch(url, {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
    signal,
  });
  if (!response.ok || response.body === null) throw new StreamRefused(response.status);
  onOpen();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const { events, rest } = takeEvents(unread + value);
    unread = rest;
    events.forEach(onEvent);
  }
}
