import { randomUUID } from 'node:crypto';
import { findAccessNote, insertAccessNote } from '../../records/access-log/access-notes.repository.js';
import type { CaseRecords } from '../../records/patient-records.js';
import type { WordStore } from './define-matter.js';

/** A payload whose matter has its words in notes of the case. */
export interface WithNotes {
  /** Of the note with the answer; the note with what was asked has the matter's id. */
  readonly replyId?: string;
}

/** The words are notes of the case, under its key and row policy; each writing is a row of the access log. */
export const notesOfCase: WordStore<CaseRecords> = {
  write: async (records, { matterId, part, text, at: notedAt }) => {
    if (text === '') return {};
    const id = part === 'opening' ? matterId : randomUUID();
    await insertAccessNote(records, { id, notedAt, text });
    return part === 'opening' ? {} : { replyId: id };
  },
  read: async (records, matters) => {
    const words = [];
    for (const { id, payload } of matters) {
      const { replyId } = payload as WithNotes;
      const closing = replyId === undefined ? null : await findAccessNote(records, replyId);
      words.push({ opening: await findAccessNote(records, id), closing });
    }
    return words;
  },
};
