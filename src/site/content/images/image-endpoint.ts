import { Injectable } from '@nestjs/common';
import { ImageSettings } from './image.settings.js';
import { ImageGeneratorError } from './images.errors.js';

/** The style of the clinic's pictures, for every endpoint. */
const STYLE =
  'Style: a calm illustration of cut paper in warm sand, soft sage and muted clay, morning light, much empty space. ' +
  'No text, no faces, no medical procedures, no before and after.';

const MAX_BYTES = 40_000_000;

/** What of the endpoint's answer is read. */
interface Drawings {
  readonly data?: readonly { readonly b64_json?: unknown; readonly url?: unknown }[];
}

/** Any endpoint that speaks OpenAI's images API. */
@Injectable()
export class ImageEndpoint {
  constructor(private readonly imageSettings: ImageSettings) {}

  /** The file as the endpoint returns it; not trusted to be an image. @throws ImageGeneratorError */
  async draw(prompt: string): Promise<Buffer> {
    try {
      const signal = AbortSignal.timeout(this.imageSettings.timeoutMs);
      const response = JSON.parse((await this.ask(prompt, signal)).toString()) as Drawings | null;
      const [drawing] = response?.data ?? [];
      if (typeof drawing?.b64_json === 'string') return Buffer.from(drawing.b64_json, 'base64');
      if (typeof drawing?.url === 'string') return await this.fetchDrawing(drawing.url, signal);
      throw new Error('the answer holds no image');
    } catch (error) {
      throw new ImageGeneratorError({ cause: error });
    }
  }

  /** Answers of refusals are not read: some repeat a part of the key. */
  private async ask(prompt: string, signal: AbortSignal): Promise<Buffer> {
    const { key, model, size } = this.imageSettings;
    const response = await fetch(`${this.baseUrl}/images/generations`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, prompt: `${prompt}\n\n${STYLE}`, n: 1, size }),
      redirect: 'error',
      signal,
    });
    return readOk(response);
  }

  /** Fetched without the key, since the file may lie on any host. Without TLS only from the endpoint's own host. */
  private async fetchDrawing(address: string, signal: AbortSignal): Promise<Buffer> {
    const url = new URL(address, this.baseUrl);
    const isOwn = url.origin === new URL(this.baseUrl).origin;
    if (url.protocol !== 'https:' && !isOwn) throw new Error('the image lies at an address that is not trusted');
    return readOk(await fetch(url, { redirect: 'error', signal }));
  }

  private get baseUrl(): string {
    return (this.imageSettings.url ?? '').replace(/\/+$/, '');
  }
}

async function readOk(response: Response): Promise<Buffer> {
  if (response.ok) return readAtMost(response, MAX_BYTES);
  await response.body?.cancel();
  throw new Error(`the image endpoint answered ${response.status}`);
}

/** Reads a response body up to a limit. @throws Error when it is larger */
async function readAtMost(response: Response, limitBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > limitBytes) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
