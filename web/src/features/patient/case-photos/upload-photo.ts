import type { DetailedError, Upload } from 'tus-js-client';
import { CallError, WRITE_HEADERS } from '../../../shared/api/client.js';
import type { PhotoFault, PhotoSlot } from '../../../../../common/photos.js';

interface UploadWatcher {
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly onDone: () => void;
  /** Offline, or the server fails (with the failed call): the upload continues when the network returns, or when `resume` is called. */
  readonly onWaiting: (failed: CallError | null) => void;
  readonly onSessionLost: () => void;
  readonly onRefused: (reason: PhotoFault | null) => void;
}

export interface RunningUpload {
  readonly pause: () => void;
  readonly resume: () => void;
  /** Gives up, here and on the server. */
  readonly cancel: () => void;
}

/** A lost connection costs at most so many bytes. */
const CHUNK_BYTES = 512 * 1024;
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 20_000];

/** Uploads a photo to its slot (tus 1.0.0); after a lost connection it resumes at the server's offset. */
export async function uploadPhoto(
  caseId: string,
  slot: PhotoSlot,
  photo: Blob,
  watcher: UploadWatcher,
): Promise<RunningUpload> {
  const tus = await import('tus-js-client');
  const upload: Upload = new tus.Upload(photo, {
    endpoint: `/api/v1/cases/${caseId}/uploads`,
    metadata: { slot, type: 'image/jpeg' },
    headers: WRITE_HEADERS,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    // Keeps photos out of the browser's storage.
    storeFingerprintForResuming: false,
    onShouldRetry: (error) => isPassing(statusOf(error)),
    onProgress: (sent, total) => watcher.onProgress(total === 0 ? 0 : sent / total),
    onSuccess: () => {
      stopWaiting();
      watcher.onDone();
    },
    onError: (error) => {
      const status = statusOf(error as DetailedError);
      if (isPassing(status)) return watcher.onWaiting(failedCall(error as DetailedError));
      stopWaiting();
      // It can be resumed under a new session.
      if (status === 404) watcher.onSessionLost();
      else watcher.onRefused(reasonOf(error as DetailedError));
    },
  });
  const start = () => upload.start();
  const stopWaiting = () => window.removeEventListener('online', start);
  window.addEventListener('online', start);
  start();
  return {
    pause: () => void upload.abort(),
    resume: start,
    cancel: () => {
      stopWaiting();
      upload.abort(true).catch((error: unknown) => console.error('the upload could not be given up', error));
    },
  };
}

/** Null without an answer. */
function statusOf({ originalResponse }: Pick<DetailedError, 'originalResponse'>): number | null {
  return originalResponse?.getStatus() ?? null;
}

/** Null without an answer. */
function failedCall({ originalResponse: response }: Pick<DetailedError, 'originalResponse'>): CallError | null {
  const status = response?.getStatus() ?? 0;
  if (!response || status === 0) return null;
  return new CallError(status, null, null, null, response.getHeader('x-request-id') ?? null);
}

/** 409 and 423: the server still processes the request from before the connection was lost. */
function isPassing(status: number | null): boolean {
  return status === null || status === 0 || [409, 423, 429].includes(status) || status >= 500;
}

function reasonOf({ originalResponse }: DetailedError): PhotoFault | null {
  try {
    return (JSON.parse(originalResponse?.getBody() ?? '') as { reason?: PhotoFault }).reason ?? null;
  } catch {
    return null;
  }
}
