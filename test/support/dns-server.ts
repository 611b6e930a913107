import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** What a name has; a name that is not listed does not exist. */
export interface DnsRecords {
  readonly TXT?: readonly string[];
  readonly A?: readonly string[];
}

/** A DNS server on UDP (RFC 1035), for one test's names. */
export interface DnsServer {
  /** `host:port`. */
  readonly address: string;
  /** Names that were asked for, in lower case. */
  readonly asked: readonly string[];
  /** `refuse`: each answer is SERVFAIL; `silent`: there is none. */
  setMood(mood: 'answer' | 'refuse' | 'silent'): void;
  stop(): Promise<void>;
}

const TYPES = { A: 1, TXT: 16 } as const;
const HEADER_BYTES = 12;
const RESPONSE = 0x8400;
const SERVFAIL = 2;
const NXDOMAIN = 3;
const LONGEST_PIECE = 255;

export async function startDnsServer(records: Readonly<Record<string, DnsRecords>>): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  let mood: Parameters<DnsServer['setMood']>[0] = 'answer';
  socket.on('message', (query, { address, port }) => {
    const { name, type, question } = parseQuestion(query);
    asked.push(name);
    if (mood === 'silent') return;
    const found = records[name];
    const answers = mood === 'answer' ? dataOf(found, type).map((data) => recordOf(type, data)) : [];
    const absent = found === undefined ? NXDOMAIN : 0;
    const code = mood === 'refuse' ? SERVFAIL : absent;
    socket.send(
      Buffer.concat([headerOf(query.readUInt16BE(0), code, answers.length), question, ...answers]),
      port,
      address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    setMood: (wanted) => void (mood = wanted),
    stop: () => new Promise((resolve) => void socket.close(() => resolve())),
  };
}

/** The one question of a packet; its name is a row of labels, each after its length. */
function parseQuestion(query: Buffer): { readonly name: string; readonly type: number; readonly question: Buffer } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const question = query.subarray(HEADER_BYTES, at + 5);
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), question };
}

function headerOf(id: number, code: number, answers: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(id, 0);
  header.writeUInt16BE(RESPONSE | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answers, 6);
  return header;
}

function dataOf(found: DnsRecords | undefined, type: number): Buffer[] {
  if (type === TYPES.A) return (found?.A ?? []).map((address) => Buffer.from(address.split('.').map(Number)));
  return type === TYPES.TXT ? (found?.TXT ?? []).map(piecesOf) : [];
}

/** A text in pieces of at most 255 bytes, each after its length. */
function piecesOf(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  const pieces: Buffer[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += LONGEST_PIECE) {
    const piece = bytes.subarray(at, at + LONGEST_PIECE);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  return Buffer.concat(pieces);
}

/** A record of the question's name, which a pointer repeats; valid for a minute. */
function recordOf(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
