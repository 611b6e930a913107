import { byId, column, sealedTable, type RowOf } from '../sealed-table.js';

/** Colleagues who were asked about a case, each once. */
export const secondOpinions = sealedTable(
  'case_second_opinions',
  { order: 'asked_at, id', kept: 'reply' },
  {
    id: column.uuid,
    caseId: column.uuid,
    /** The colleague. */
    clinicianId: column.uuid,
    askedBy: column.uuid,
    askedAt: column.instant,
  },
);
export type StoredOpinion = RowOf<typeof secondOpinions>;

export const opinionComments = sealedTable(
  'case_opinion_comments',
  { order: 'written_at, id', kept: 'reply' },
  {
    id: column.uuid,
    caseId: column.uuid,
    opinionId: column.uuid,
    clinicianId: column.uuid,
    text: column.sealedText(byId).named('content'),
    writtenAt: column.instant,
  },
);
export type StoredComment = RowOf<typeof opinionComments>;
