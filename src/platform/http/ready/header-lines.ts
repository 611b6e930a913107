import type { OutgoingHttpHeaders } from 'node:http';
import type { ReadyAnswer } from './ready-answers.js';

type Headers = Readonly<Record<string, unknown>>;

/** The header block of a ready answer, put together once for as long as the answer is kept. */
export class HeaderLines {
  private readonly known = new WeakMap<ReadyAnswer, readonly string[]>();

  constructor(private readonly everywhere: OutgoingHttpHeaders) {}

  /**
   * Names and values in turn, as `ServerResponse.writeHead` takes them; the last is the name of the request's id, whose
   * value the caller appends. Of headers of the same name the answer's wins, as with Fastify.
   *
   * @param crossOrigin always the same for one answer, since it has one address
   */
  of(answer: ReadyAnswer, crossOrigin: Headers): readonly string[] {
    const known = this.known.get(answer);
    if (known) return known;
    const { headers, body } = answer;
    const length = body === null ? {} : { 'content-length': body.length };
    const all = Object.assign({}, ...[this.everywhere, crossOrigin, headers, length].map(lowerCased)) as Headers;
    const lines = [...Object.entries(all).flatMap(([name, value]) => [name, String(value)]), 'x-request-id'];
    this.known.set(answer, lines);
    return lines;
  }
}

function lowerCased(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
