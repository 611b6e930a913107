/**
 * Templates of the mails about one order, as stored with sent mails: the order's story shows their meaning. Templates
 * no longer in use stay, because sent mails are kept for years.
 */
export const ORDER_MAILS = [
  'orders.confirmation',
  'orders.held',
  'orders.refund',
  'orders.refund-failed',
  'orders.dispute',
  'assessments.form',
  'assessments.form-reminder',
  'assessments.new-link',
  'assessments.receipt',
  'assessments.info-request',
  'assessments.info-reminder',
  'assessments.reply-notice',
  'assessments.amendment-notice',
  'assessments.message-notice',
  'assessments.closed-notice',
  'assessments.prescription-notice',
  'assessments.phone-changed',
  'assessments.email-changed',
  'assessments.email-planned',
  'assessments.access-frozen',
  'assessments.access-set',
  'assessments.new-device',
  'assessments.due',
  'assessments.due-digest',
  'assessments.expired',
  'assessments.stopped',
  'assessments.withdrawn',
  'assessments.ended',
  'assessments.breached',
  'assessments.goal-missed',
  'assessments.limit-missed',
  'assessments.late-question',
  'assessments.withdrawal-receipt',
  'assessments.withdrawal-task',
  'assessments.withdrawal-decided',
  'assessments.withdrawal-stopped',
  'assessments.clinician-opinion',
  'assessments.clinician-hand-over',
  'assessments.clinician-hand-over-refused',
  'assessments.clinician-message',
  'assessments.clinician-prescription',
  'assessments.clinician-check-in',
  'assessments.clinician-check-in-missed',
  'assessments.complaint',
  'assessments.desk-new-case',
  'assessments.desk-info-given',
  'assessments.desk-taken-over',
  'assessments.desk-red-flag',
] as const;

/** The same of text messages. */
export const ORDER_TEXT_MESSAGES = [
  'assessments.code',
  'assessments.phone-changed',
  'assessments.email-planned',
  'assessments.info-request',
  'assessments.reply-notice',
  'assessments.amendment-notice',
  'assessments.prescription-notice',
  'assessments.check-in',
] as const;

export type OrderMail = (typeof ORDER_MAILS)[number];
export type OrderTextMessage = (typeof ORDER_TEXT_MESSAGES)[number];
