import type { OutgoingHttpHeaders } from 'node:http';
import type { PublicResponse } from './public-response.js';

type Headers = Readonly<Record<string, unknown>>;

/** The header block of a public response, built once for as long as the response is kept. */
export class HeaderLines {
  private readonly known = new WeakMap<PublicResponse, readonly string[]>();

  constructor(private readonly everywhere: OutgoingHttpHeaders) {}

  /**
   * Names and values in turn, as `ServerResponse.writeHead` takes them; the last is the name of the request's id, whose
   * value the caller appends. Of headers of the same name the response's wins, as with Fastify.
   *
   * @param crossOrigin the same for every request of one response, since it has one address
   */
  of(response: PublicResponse, crossOrigin: Headers): readonly string[] {
    const known = this.known.get(response);
    if (known) return known;
    const { headers, body } = response;
    const length = body === null ? {} : { 'content-length': body.length };
    const all = Object.assign({}, ...[this.everywhere, crossOrigin, headers, length].map(lowerCased)) as Headers;
    const lines = [...Object.entries(all).flatMap(([name, value]) => [name, String(value)]), 'x-request-id'];
    this.known.set(response, lines);
    return lines;
  }
}

function lowerCased(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
