/** Query keys of the desk. */
export const deskKeys = {
  clinicians: () => ['desk', 'clinicians'],
  queues: () => ['desk', 'queue'],
  queue: (view: string) => [...deskKeys.queues(), view],
  case: (id: string) => ['desk', 'case', id],
  reply: (id: string) => ['desk', 'reply', id],
  /** Read again with the reply. */
  reports: (id: string) => [...deskKeys.reply(id), 'reports'],
  allTemplates: () => ['desk', 'templates'],
  /** Of the act that shows it. */
  reveal: (id: string, what: string) => [...deskKeys.case(id), 'reveal', what],
  icdCodes: () => ['desk', 'icd-codes'],
  statistics: (weeks: number) => ['desk', 'statistics', weeks],
};
