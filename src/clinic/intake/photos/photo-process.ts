// The process that makes photos: it alone decodes what strangers send, without keys, settings or a database, and gives
// way to pages (photo-maker.ts starts it, and sends it one file at a time).
import type { PhotoFault } from '../../../../common/photos.js';
import { answerQuestions } from '../../../platform/process/answer-questions.js';
import { makePhoto, type MadePhoto } from './make-photo.js';
import { PhotoInvalidError } from './photos.errors.js';

/** What it answers: the photo, or why the file cannot be one. */
export type PhotoAnswer = { readonly made: MadePhoto } | { readonly invalid: PhotoFault };

const NICE = 10;

answerQuestions(NICE, async ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Promise<PhotoAnswer> => {
  try {
    return { made: await makePhoto(Buffer.from(buffer, byteOffset, byteLength)) };
  } catch (error) {
    if (error instanceof PhotoInvalidError) return { invalid: error.answerFields.reason };
    throw error;
  }
});
