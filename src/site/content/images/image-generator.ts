import { Injectable } from '@nestjs/common';
import { ImageSettings } from './image.settings.js';
import { ImageGeneratorError } from '../content.errors.js';

/** How a picture was made, in the words of the IPTC: by a program of rules, or by a trained model. */
type DigitalSourceType = 'algorithmicMedia' | 'trainedAlgorithmicMedia';

/** XMP that says so inside the file, where programs and search engines look for it. */
export function generatedMark(source: DigitalSourceType): string {
  return (
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"' +
    ` Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${source}"/></rdf:RDF></x:xmpmeta>`
  );
}

/** An image file, and how it was made. */
interface GeneratedImage {
  readonly bytes: Buffer;
  readonly source: DigitalSourceType;
}

/** The style of the clinic's pictures, for every endpoint. */
const STYLE =
  'Style: a calm illustration of cut paper in warm sand, soft sage and muted clay, morning light, much empty space. ' +
  'No text, no faces, no medical procedures, no before and after.';

const MAX_BYTES = 40_000_000;

/** What of the endpoint's answer is read. */
interface Drawings {
  readonly data?: readonly { readonly b64_json?: unknown; readonly url?: unknown }[];
}

/**
 * Generates a picture for a description: by the configured endpoint, any that speaks OpenAI's images API, otherwise one
 * of the built-in covers.
 */
@Injectable()
export class ImageGenerator {
  constructor(private readonly imageSettings: ImageSettings) {}

  /** @throws ImageGeneratorError when the endpoint fails; it is never replaced silently */
  async generate(prompt: string): Promise<GeneratedImage> {
    if (this.imageSettings.url) return { bytes: await this.draw(prompt), source: 'trainedAlgorithmicMedia' };
    const { drawCover } = await import('./covers.js');
    return { bytes: await drawCover(prompt), source: 'algorithmicMedia' };
  }

  /** The file as the endpoint returns it; not trusted to be an image. @throws ImageGeneratorError */
  private async draw(prompt: string): Promise<Buffer> {
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
