const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const STATUS_AT = 'HTTP/1.1 '.length;

/** Status of a complete response; null while bytes are missing. One response at a time, without pipelining. */
export function statusOfComplete(received: Buffer): number | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd === -1) return null;
  const head = received.toString('latin1', 0, headEnd);
  const status = Number(head.slice(STATUS_AT, STATUS_AT + 3));
  if (status === 304 || status === 204) return status;
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const isComplete =
    length === undefined
      ? received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
      : received.length >= headEnd + HEAD_END.length + Number(length);
  return isComplete ? status : null;
}
