import { request } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The raw bytes, possibly compressed. */
  readonly body: Buffer;
}

/** Set by the server for each response. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/** One response, with the headers that a twin must repeat. @throws Error for a refusal */
export function rawAnswer(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        if (status >= 300 && status !== 304) {
          reject(new Error(`${url} answered ${status}: ${Buffer.concat(chunks).toString('utf8').slice(0, 500)}`));
          return;
        }
        const shown = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.has(name));
        resolve({
          status,
          headers: Object.fromEntries(shown.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks),
        });
      });
    });
    call.on('error', reject).end(body);
  });
}
