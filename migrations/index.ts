import { CreatePlatform1764000000000 } from './1764000000000-create-platform.js';
import { CreateProfile1764000001000 } from './1764000001000-create-profile.js';
import { CreateAccounts1764000002000 } from './1764000002000-create-accounts.js';
import { CreateStorage1764000003000 } from './1764000003000-create-storage.js';
import { CreateCatalog1764000004000 } from './1764000004000-create-catalog.js';
import { CreateOrders1764000005000 } from './1764000005000-create-orders.js';
import { CreatePayments1764000006000 } from './1764000006000-create-payments.js';
import { CreateWithdrawals1764000007000 } from './1764000007000-create-withdrawals.js';
import { CreateClinicians1764000008000 } from './1764000008000-create-clinicians.js';
import { CreateClinicianPortraits1764015600417 } from './1764015600417-create-clinician-portraits.js';
import { CreateOrderingBrowsers1764015601533 } from './1764015601533-create-ordering-browsers.js';
import { CreateCases1764000009000 } from './1764000009000-create-cases.js';
import { CreateAccessLog1764000010000 } from './1764000010000-create-access-log.js';
import { CreatePatientRecords1764000011000 } from './1764000011000-create-patient-records.js';
import { CreateCaseAccess1764000012000 } from './1764000012000-create-case-access.js';
import { CreateDesk1764000013000 } from './1764000013000-create-desk.js';
import { CreateReplies1764000014000 } from './1764000014000-create-replies.js';
import { CreateContent1764000015000 } from './1764000015000-create-content.js';
import { CreateFaq1764000016000 } from './1764000016000-create-faq.js';
import { CreateContact1764000017000 } from './1764000017000-create-contact.js';
import { CreateReleases1764000018106 } from './1764000018106-create-releases.js';
import { CreateSafekeeping1764000018417 } from './1764000018417-create-safekeeping.js';
import { FindOrders1764000018437 } from './1764000018437-find-orders.js';
import { CountAccounts1764000019437 } from './1764000019437-count-accounts.js';
import { CreateRestoreDrills1764000020263 } from './1764000020263-create-restore-drills.js';
import { AddCaseSummaries1764000020417 } from './1764000020417-add-case-summaries.js';
import { AddHandOvers1764000020563 } from './1764000020563-add-hand-overs.js';
import { AddCheckIns1795638280417 } from './1795638280417-add-check-ins.js';
import { ExtendReplies1795639120417 } from './1795639120417-extend-replies.js';
import { AddSessionSignatures1795639120418 } from './1795639120418-add-session-signatures.js';
import { AddHeartbeats1795650600931 } from './1795650600931-add-heartbeats.js';
import { AddPhotoJudgements1795651800000 } from './1795651800000-add-photo-judgements.js';
import { AddConfirmations1795651800931 } from './1795651800931-add-confirmations.js';
import { AddDueNotices1795652400000 } from './1795652400000-add-due-notices.js';
import { CountWhatWaits1795652400417 } from './1795652400417-count-what-waits.js';
import { ListOrders1795652400418 } from './1795652400418-list-orders.js';
import { AddClinicState1795660800417 } from './1795660800417-add-clinic-state.js';
import { AddAdminInvites1795653100731 } from './1795653100731-add-admin-invites.js';
import { AddContactChanges1795661000731 } from './1795661000731-add-contact-changes.js';
import { AddOrderNotes1795654800417 } from './1795654800417-add-order-notes.js';
import { AddOperationAlarms1795677001000 } from './1795677001000-add-operation-alarms.js';
import { AddJobDecisions1795677000000 } from './1795677000000-add-job-decisions.js';
import { AddConfirmedContent1795661400000 } from './1795661400000-add-confirmed-content.js';
import { TuneAutovacuum1795678000001 } from './1795678000001-tune-autovacuum.js';
import { AddPeople1795672010000 } from './1795672010000-add-people.js';
import { AddFactorResets1795672020000 } from './1795672020000-add-factor-resets.js';
import { AddNetworkOfCaseSessions1795676000001 } from './1795676000001-add-network-of-case-sessions.js';
import { AddIdentityOfCases1795676000002 } from './1795676000002-add-identity-of-cases.js';
import { AddBankidOrders1795675000017 } from './1795675000017-add-bankid-orders.js';
import { AddPersons1795675000117 } from './1795675000117-add-persons.js';
import { SortAndSearchLists1795673000000 } from './1795673000000-sort-and-search-lists.js';
import { AddLogReview1795679000000 } from './1795679000000-add-log-review.js';
import { AddRightsRequests1795680000000 } from './1795680000000-add-rights-requests.js';
import { AddErasuresOfJournals1795681000000 } from './1795681000000-add-erasures-of-journals.js';
import { AddCaseBlocks1795683000000 } from './1795683000000-add-case-blocks.js';
import { AddDisagreements1795684000000 } from './1795684000000-add-disagreements.js';
import { AdmitBankidSessions1795684028001 } from './1795684028001-admit-bankid-sessions.js';
import { AddBankidSignatures1795685000011 } from './1795685000011-add-bankid-signatures.js';
import { AddOwnDataExports1795686000010 } from './1795686000010-add-own-data-exports.js';
import { AddAccessQuestions1795687000010 } from './1795687000010-add-access-questions.js';
import { RetractReplies1795689100017 } from './1795689100017-retract-replies.js';
import { KeepRetractions1795689200017 } from './1795689200017-keep-retractions.js';
import { CloseReportsInTheOffice1795689300017 } from './1795689300017-close-reports-in-the-office.js';
import { EndJournals1795690000020 } from './1795690000020-end-journals.js';
import { OrderSearchPaths1795691000001 } from './1795691000001-order-search-paths.js';
import { MakePartitionsInPublic1795695210001 } from './1795695210001-make-partitions-in-public.js';
import { ConfirmOnTheServer1795691000010 } from './1795691000010-confirm-on-the-server.js';
import { SayWhoseACaseIs1795691000020 } from './1795691000020-say-whose-a-case-is.js';
import { KeepRequestsWithTheirCase1795691000021 } from './1795691000021-keep-requests-with-their-case.js';
import { IndexCheckoutSessionsByTime1795691000030 } from './1795691000030-index-checkout-sessions-by-time.js';
import { TellLostWebhooks1795691000040 } from './1795691000040-tell-lost-webhooks.js';
import { TellOfOpinions1795692000050 } from './1795692000050-tell-of-opinions.js';
import { KeepBlocksAndPicks1795692000060 } from './1795692000060-keep-blocks-and-picks.js';
import { KeepReviewers1795692000061 } from './1795692000061-keep-reviewers.js';
import { NoteKeyFingerprints1795692000062 } from './1795692000062-note-key-fingerprints.js';
import { RenameJobs1795692100041 } from './1795692100041-rename-jobs.js';
import { AddAccessNotices1795688000001 } from './1795688000001-add-access-notices.js';
import { IndexReasonsOutsideCare1795689000010 } from './1795689000010-index-reasons-outside-care.js';
import { AddQualityReports1795689000020 } from './1795689000020-add-quality-reports.js';
import { DeleteFaqForGood1795692000070 } from './1795692000070-delete-faq-for-good.js';
import { KeepTheLastMeasurement1795692000071 } from './1795692000071-keep-the-last-measurement.js';
import { GiveUpByOneAdmin1795692000072 } from './1795692000072-give-up-by-one-admin.js';
import { DeleteTemplatesForGood1795692000073 } from './1795692000073-delete-templates-for-good.js';
import { AllowDrugsByText1795692000074 } from './1795692000074-allow-drugs-by-text.js';
import { ForgetWordsOfErasedAccounts1795692100050 } from './1795692100050-forget-words-of-erased-accounts.js';
import { CountRefusedWebhooks1795692100051 } from './1795692100051-count-refused-webhooks.js';
import { WatchInOneTable1795692100052 } from './1795692100052-watch-in-one-table.js';
import { KeepProposalsInOneTable1795692205001 } from './1795692205001-keep-proposals-in-one-table.js';
import { KeepMattersInOneTable1795692206001 } from './1795692206001-keep-matters-in-one-table.js';
import { UndoCheckIns1795693000043 } from './1795693000043-undo-check-ins.js';
import { OwnReplyTemplates1795694050000 } from './1795694050000-own-reply-templates.js';
import { CountByDay1795694060000 } from './1795694060000-count-by-day.js';
import { HoldSignatures1795694070000 } from './1795694070000-hold-signatures.js';
import { LockSessions1795694071000 } from './1795694071000-lock-sessions.js';
import { InviteClinicians1795694080001 } from './1795694080001-invite-clinicians.js';
import { CopyTheLedger1795695200001 } from './1795695200001-copy-the-ledger.js';

/** In the order they are applied. A list, not a glob: it is the same for Node, Jest and the type checker. */
export const migrations = [
  CreatePlatform1764000000000,
  CreateProfile1764000001000,
  CreateAccounts1764000002000,
  CreateStorage1764000003000,
  CreateCatalog1764000004000,
  CreateOrders1764000005000,
  CreatePayments1764000006000,
  CreateWithdrawals1764000007000,
  CreateClinicians1764000008000,
  CreateClinicianPortraits1764015600417,
  CreateOrderingBrowsers1764015601533,
  CreateCases1764000009000,
  CreateAccessLog1764000010000,
  CreatePatientRecords1764000011000,
  CreateCaseAccess1764000012000,
  CreateDesk1764000013000,
  CreateReplies1764000014000,
  CreateContent1764000015000,
  CreateFaq1764000016000,
  CreateContact1764000017000,
  CreateReleases1764000018106,
  CreateSafekeeping1764000018417,
  FindOrders1764000018437,
  CountAccounts1764000019437,
  CreateRestoreDrills1764000020263,
  AddCaseSummaries1764000020417,
  AddHandOvers1764000020563,
  AddCheckIns1795638280417,
  ExtendReplies1795639120417,
  AddSessionSignatures1795639120418,
  AddHeartbeats1795650600931,
  AddPhotoJudgements1795651800000,
  AddConfirmations1795651800931,
  AddDueNotices1795652400000,
  CountWhatWaits1795652400417,
  ListOrders1795652400418,
  AddClinicState1795660800417,
  AddAdminInvites1795653100731,
  AddContactChanges1795661000731,
  AddOrderNotes1795654800417,
  AddConfirmedContent1795661400000,
  AddPeople1795672010000,
  AddFactorResets1795672020000,
  AddBankidOrders1795675000017,
  AddPersons1795675000117,
  AddJobDecisions1795677000000,
  AddOperationAlarms1795677001000,
  TuneAutovacuum1795678000001,
  AddNetworkOfCaseSessions1795676000001,
  AddIdentityOfCases1795676000002,
  SortAndSearchLists1795673000000,
  AddLogReview1795679000000,
  AddRightsRequests1795680000000,
  AddErasuresOfJournals1795681000000,
  AddCaseBlocks1795683000000,
  AddDisagreements1795684000000,
  AdmitBankidSessions1795684028001,
  AddBankidSignatures1795685000011,
  AddOwnDataExports1795686000010,
  AddAccessQuestions1795687000010,
  AddAccessNotices1795688000001,
  IndexReasonsOutsideCare1795689000010,
  AddQualityReports1795689000020,
  RetractReplies1795689100017,
  KeepRetractions1795689200017,
  CloseReportsInTheOffice1795689300017,
  EndJournals1795690000020,
  OrderSearchPaths1795691000001,
  MakePartitionsInPublic1795695210001,
  ConfirmOnTheServer1795691000010,
  SayWhoseACaseIs1795691000020,
  KeepRequestsWithTheirCase1795691000021,
  IndexCheckoutSessionsByTime1795691000030,
  TellLostWebhooks1795691000040,
  TellOfOpinions1795692000050,
  KeepBlocksAndPicks1795692000060,
  KeepReviewers1795692000061,
  NoteKeyFingerprints1795692000062,
  DeleteFaqForGood1795692000070,
  RenameJobs1795692100041,
  KeepTheLastMeasurement1795692000071,
  GiveUpByOneAdmin1795692000072,
  DeleteTemplatesForGood1795692000073,
  AllowDrugsByText1795692000074,
  ForgetWordsOfErasedAccounts1795692100050,
  CountRefusedWebhooks1795692100051,
  WatchInOneTable1795692100052,
  KeepProposalsInOneTable1795692205001,
  KeepMattersInOneTable1795692206001,
  UndoCheckIns1795693000043,
  OwnReplyTemplates1795694050000,
  CountByDay1795694060000,
  HoldSignatures1795694070000,
  LockSessions1795694071000,
  InviteClinicians1795694080001,
  CopyTheLedger1795695200001,
];
