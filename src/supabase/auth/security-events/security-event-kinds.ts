/** What the security log records (docs/security.md, "Security log"). The names are stored: add new ones, never rename. */
export const SECURITY_EVENT_KINDS = [
  'signed_in',
  'sign_in_failed',
  'signed_out',
  /** A session ended other than by its own sign-out; `reason` has the cause. */
  'session_ended',
  /** A refresh token that had been used long ago came back (RFC 9700, 4.14.2). */
  'refresh_token_reused',
  'link_redeemed',
  /** Too many wrong codes in a day: only mailed links work for the address. */
  'code_limit_reached',
  /** A mailed link or code, or an operator, showed for the first time that the address is the person's. */
  'address_proven',
  /** Sign-ups disagreed before the proof: password and metadata were dropped. */
  'sign_up_dropped',
  'password_changed',
  /** The service role was given a link or code of the account instead of its mailbox. */
  'link_handed_out',
  'email_changed',
  'factor_added',
  'factor_removed',
  'factor_used',
  'factor_failed',
  'recovery_codes_created',
  'recovery_code_used',
  'recovery_code_failed',
  /** A lost second factor of staff (`resetId`): one admin requests, another confirms, any withdraws. */
  'factor_reset_requested',
  'factor_reset_confirmed',
  'factor_reset_withdrawn',
  'factor_reset_used',
  'factor_reset_failed',
  /** An admin has gone through all rights; `people` is their number. */
  'rights_reviewed',
  /** `inviteId` is the invitation; its address is not in the log. */
  'admin_invited',
  'admin_invite_withdrawn',
  'clinician_invited',
  'clinician_invite_withdrawn',
  'admin_added',
  'admin_removed',
  'clinician_added',
  'clinician_confirmed',
  'clinician_changed',
  /** The yearly look at a licence in the register; `clinicianId`. */
  'licence_checked',
  /** A clinician has read many cases outside their own care within an hour; `cases` is their number. */
  'many_cases_visited',
  'contact_messages_read',
  /** The buyer named another address for the form; `orderId` is the order. */
  'order_email_changed',
  /** The owner of an order's former number stopped all access to its case (`caseId`); an admin let it go on. */
  'case_access_frozen',
  'case_access_unfrozen',
  /** A call with the service-role key. */
  'service_role_used',
  /** The service-role key would have opened an account of staff. */
  'staff_account_refused',
  /** The clinic's settings and statements: `what` names the settings, never their values. */
  'settings_changed',
  'reply_template_changed',
  'reply_template_approved',
  'refund_requested',
  'patient_phone_changed',
  /** The paid orders of a period left as a file: `from`, `until`, `state`. */
  'orders_exported',
  'month_closed',
  /** A year's complaints and deviations left as a file (`year`). */
  'complaints_exported',
  /** An admin had the form mailed again (`orderId`), or a failed message sent again or put aside (`messageId`). */
  'form_link_sent_again',
  'message_sent_again',
  'message_dismissed',
  /** What an admin decided about a job that had failed: `job`, `eventId`; a task that giving one up left is done. */
  'job_retried',
  'job_given_up',
  'job_task_done',
  /** `orderId`. */
  'order_note_added',
  /** Another address or phone (`what`) of a case that holds content: one admin proposes, another confirms, any ends it. */
  'contact_change_proposed',
  'contact_change_confirmed',
  'contact_change_ended',
  /** A session of a case began; `reach` is its scope. */
  'case_opened',
  'case_code_failed',
  /** BankID identified another person than the one whose number the case (`caseId`) has. */
  'case_identity_differs',
  'hand_off_opened',
  /** The patient ended other sessions of the case. */
  'case_sessions_ended',
  /** After a restored backup an admin let messages, refunds and jobs go on. */
  'outgoing_released',
  /** BankID identified somebody who may not come in; `reason` is why. */
  'bankid_refused',
  /** A text, mail or set of medical content was confirmed before opening; `subject` names it. */
  'opening_confirmed',
  /** Who reviews the access log; a picked access was reviewed (`pickId`, `verdict`); the log was searched; the rules changed. */
  'log_review_proposed',
  'log_review_proposal_ended',
  'log_reviewer_added',
  'log_reviewer_removed',
  'access_reviewed',
  'access_log_searched',
  'access_question_answered',
  'log_review_rules_changed',
  /** A request of a patient about their data (`requestId`): entered by staff, its words read, its time extended, closed. */
  'rights_request_entered',
  'rights_request_read',
  'rights_request_extended',
  'rights_request_closed',
  /** A case (`caseId`) is kept from erasure; its journal is erased by decision of an authority. */
  'legal_hold_placed',
  'legal_hold_lifted',
  'journal_erasure_proposed',
  'journal_erased',
  'journal_erasure_withdrawn',
  /** A signed reply was hidden from the patient of its case (`caseId`, `reason`). */
  'reply_retracted',
  /** The account chose to be told of accesses to its cases from outside its care, or no longer (`isOn`). */
  'access_notices_changed',
] as const;

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** The trigger of the table refuses to delete younger events. */
export const SECURITY_EVENT_RETENTION_DAYS = 730;
