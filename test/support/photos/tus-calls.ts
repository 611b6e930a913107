import type { PhotoSlot } from '../../../common/photos.js';
import type { OpenCase } from './photo-case.js';

/** An upload that was announced; its address is good on every process of the clinic. */
export interface AnnouncedUpload {
  /** From the root, as `Location` told it. */
  readonly path: string;
  readonly expires: string | null;
}

const TUS = { 'tus-resumable': '1.0.0' };

/** The calls of tus 1.0.0, as a patient's device makes them. @param url of the process that answers */
export function tusCalls(url: string, { id, headers }: OpenCase) {
  const call = (method: string, path: string, more: Record<string, string> = {}, body?: Uint8Array) =>
    fetch(url + path, {
      method,
      headers: { ...headers, ...TUS, ...more },
      ...(body && { body: new Uint8Array(body) }),
    });
  return {
    call,
    announce: (slot: string, sizeBytes: number, type = 'image/jpeg') =>
      call('POST', `/api/v1/cases/${id}/uploads`, {
        'upload-length': String(sizeBytes),
        'upload-metadata': `slot ${base64(slot)},type ${base64(type)}`,
      }),
    async begin(slot: PhotoSlot, sizeBytes: number): Promise<AnnouncedUpload> {
      const response = await this.announce(slot, sizeBytes);
      expect([response.status, await response.text()]).toEqual([201, '']);
      return { path: response.headers.get('location') ?? '', expires: response.headers.get('upload-expires') };
    },
    send: ({ path }: AnnouncedUpload, offset: number, bytes: Uint8Array) =>
      call(
        'PATCH',
        path,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        bytes,
      ),
    /** How many bytes have come; the status when there is no such upload. */
    async offset({ path }: AnnouncedUpload): Promise<number | string> {
      const response = await call('HEAD', path);
      return response.status === 200 ? Number(response.headers.get('upload-offset')) : `status ${response.status}`;
    },
    cancel: ({ path }: AnnouncedUpload) => call('DELETE', path),
    /** All of a photo at once. */
    async upload(slot: PhotoSlot, bytes: Uint8Array): Promise<Answer> {
      const announced = await this.announce(slot, bytes.length);
      if (announced.status !== 201) return answerOf(announced);
      return answerOf(await this.send({ path: announced.headers.get('location') ?? '', expires: null }, 0, bytes));
    },
    photo: (slot: string, query = '', more: Record<string, string> = {}) =>
      call('GET', `/api/v1/cases/${id}/photos/${slot}${query}`, more),
    /** A photo's bytes. */
    async picture(slot: PhotoSlot, query = ''): Promise<Buffer> {
      const response = await this.photo(slot, query);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      return Buffer.from(await response.arrayBuffer());
    },
    remove: (slot: string) => call('DELETE', `/api/v1/cases/${id}/photos/${slot}`),
  };
}

export interface Answer {
  readonly status: number;
  // Tests read answers of every shape; expectations say what they must be.
  readonly body: any; // oxlint-disable-line typescript/no-explicit-any -- as said above
}

export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
