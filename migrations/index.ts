import { CreatePlatform1763700000000 } from './1763700000000-create-platform.js';
import { CreateCatalog1763700001000 } from './1763700001000-create-catalog.js';
import { CreateOrders1763700002000 } from './1763700002000-create-orders.js';
import { CreatePayments1763700003000 } from './1763700003000-create-payments.js';
import { CreateAssessments1763700004000 } from './1763700004000-create-assessments.js';
import { CreateAccounts1763700100000 } from './1763700100000-create-accounts.js';
import { CreateFaq1763700200000 } from './1763700200000-create-faq.js';
import { CreateContent1763700201000 } from './1763700201000-create-content.js';
import { CreateStorage1763700202000 } from './1763700202000-create-storage.js';
import { CreateContact1763700300000 } from './1763700300000-create-contact.js';
import { CreateOperatorStatements1763700301000 } from './1763700301000-create-operator-statements.js';
import { CreateAccountCustomers1763700400000 } from './1763700400000-create-account-customers.js';
import { CreateBrand1763700510000 } from './1763700510000-create-brand.js';
import { CreatePromotions1763700511000 } from './1763700511000-create-promotions.js';
import { CreateProductTexts1763700512000 } from './1763700512000-create-product-texts.js';
import { CreateBlogPostEditors1763700520000 } from './1763700520000-create-blog-post-editors.js';
import { CreateDrugWordAllowances1763700521000 } from './1763700521000-create-drug-word-allowances.js';
import { AddPendingSignUp1763712000000 } from './1763712000000-add-pending-sign-up.js';
import { LimitMailedCodes1763712001000 } from './1763712001000-limit-mailed-codes.js';
import { CreateMessageRequests1763712002000 } from './1763712002000-create-message-requests.js';
import { TrackSessionActivity1763713000000 } from './1763713000000-track-session-activity.js';
import { CreateSecurityEvents1763714000000 } from './1763714000000-create-security-events.js';
import { CreateWithdrawnApiKeys1763715000000 } from './1763715000000-create-withdrawn-api-keys.js';
import { PrepareRetention1763715001000 } from './1763715001000-prepare-retention.js';
import { HoldOrders1763716000000 } from './1763716000000-hold-orders.js';
import { IndexStorageOwners1763717010000 } from './1763717010000-index-storage-owners.js';
import { CreateClinicSettings1763717020000 } from './1763717020000-create-clinic-settings.js';
import { NoteWeakPasswords1763718000000 } from './1763718000000-note-weak-passwords.js';
import { CreateRefunds1763719000000 } from './1763719000000-create-refunds.js';
import { CreateAccessLog1763720000000 } from './1763720000000-create-access-log.js';
import { MakeCasesOfAssessments1763721000000 } from './1763721000000-make-cases-of-assessments.js';
import { CreatePatientRecords1763722000000 } from './1763722000000-create-patient-records.js';
import { CreateCaseSessions1763723000000 } from './1763723000000-create-case-sessions.js';
import { CreateSmsDeliveries1763723001000 } from './1763723001000-create-sms-deliveries.js';
import { CreateCaseCodes1763723002000 } from './1763723002000-create-case-codes.js';
import { HandOffPhotos1763723003000 } from './1763723003000-hand-off-photos.js';
import { CreateCasePhoneChanges1763723004000 } from './1763723004000-create-case-phone-changes.js';
import { CreateCasePhotos1763724000000 } from './1763724000000-create-case-photos.js';
import { CreateClinicians1763725000000 } from './1763725000000-create-clinicians.js';
import { OpenTheDesk1763725001000 } from './1763725001000-open-the-desk.js';
import { CreateInfoRequests1763725002000 } from './1763725002000-create-info-requests.js';
import { CreateReplies1763726000000 } from './1763726000000-create-replies.js';
import { NoteClinicianChanges1763728000000 } from './1763728000000-note-clinician-changes.js';
import { ApproveReplyTemplates1763728001000 } from './1763728001000-approve-reply-templates.js';
import { NameWhoAnswers1763729000000 } from './1763729000000-name-who-answers.js';
import { IndexWhatGrows1763730000000 } from './1763730000000-index-what-grows.js';
import { CreateWithdrawalDeclarations1763731000000 } from './1763731000000-create-withdrawal-declarations.js';
import { NoteProofsOfAccounts1763732000000 } from './1763732000000-note-proofs-of-accounts.js';
import { TrustFactorsForCases1763732001000 } from './1763732001000-trust-factors-for-cases.js';
import { LimitCaseCodes1763732002000 } from './1763732002000-limit-case-codes.js';
import { FreezeAccessToCases1763732003000 } from './1763732003000-freeze-access-to-cases.js';
import { NoteSinceWhenAdmins1763733000000 } from './1763733000000-note-since-when-admins.js';
import { NoteWhereCasesAreOpened1763733001000 } from './1763733001000-note-where-cases-are-opened.js';
import { TieRowsToTheAccessLog1763734000000 } from './1763734000000-tie-rows-to-the-access-log.js';
import { GuardCaseKeys1763734001000 } from './1763734001000-guard-case-keys.js';
import { HideQuestionIds1763734002000 } from './1763734002000-hide-question-ids.js';
import { CreateCaseVisits1763735000000 } from './1763735000000-create-case-visits.js';
import { MarkReplyTemplates1763736000000 } from './1763736000000-mark-reply-templates.js';
import { CreateCasePrescriptions1763736001000 } from './1763736001000-create-case-prescriptions.js';
import { KeepBoxesAndInfoReplies1763737000000 } from './1763737000000-keep-boxes-and-info-replies.js';
import { AskTwoAdminsForTheAgeLimit1763737500000 } from './1763737500000-ask-two-admins-for-the-age-limit.js';
import { PromiseAGoalAndALimit1763738000000 } from './1763738000000-promise-a-goal-and-a-limit.js';
import { FollowDisputes1763738001000 } from './1763738001000-follow-disputes.js';
import { SearchByFoldedLetters1763739000000 } from './1763739000000-search-by-folded-letters.js';
import { AskForReviews1763739001000 } from './1763739001000-ask-for-reviews.js';
import { EndRefundedCases1763740000000 } from './1763740000000-end-refunded-cases.js';
import { KeepPatientNames1763740001000 } from './1763740001000-keep-patient-names.js';

/** In the order they are applied. A list, not a glob: it is the same for Node, Jest and the type checker. */
export const migrations = [
  CreatePlatform1763700000000,
  CreateCatalog1763700001000,
  CreateOrders1763700002000,
  CreatePayments1763700003000,
  CreateAssessments1763700004000,
  CreateAccounts1763700100000,
  CreateFaq1763700200000,
  CreateContent1763700201000,
  CreateStorage1763700202000,
  CreateContact1763700300000,
  CreateOperatorStatements1763700301000,
  CreateAccountCustomers1763700400000,
  CreateBrand1763700510000,
  CreatePromotions1763700511000,
  CreateProductTexts1763700512000,
  CreateBlogPostEditors1763700520000,
  CreateDrugWordAllowances1763700521000,
  AddPendingSignUp1763712000000,
  LimitMailedCodes1763712001000,
  CreateMessageRequests1763712002000,
  TrackSessionActivity1763713000000,
  CreateSecurityEvents1763714000000,
  CreateWithdrawnApiKeys1763715000000,
  PrepareRetention1763715001000,
  HoldOrders1763716000000,
  IndexStorageOwners1763717010000,
  CreateClinicSettings1763717020000,
  NoteWeakPasswords1763718000000,
  CreateRefunds1763719000000,
  CreateAccessLog1763720000000,
  MakeCasesOfAssessments1763721000000,
  CreatePatientRecords1763722000000,
  CreateCaseSessions1763723000000,
  CreateSmsDeliveries1763723001000,
  CreateCaseCodes1763723002000,
  HandOffPhotos1763723003000,
  CreateCasePhoneChanges1763723004000,
  CreateCasePhotos1763724000000,
  CreateClinicians1763725000000,
  OpenTheDesk1763725001000,
  CreateInfoRequests1763725002000,
  CreateReplies1763726000000,
  NoteClinicianChanges1763728000000,
  ApproveReplyTemplates1763728001000,
  NameWhoAnswers1763729000000,
  IndexWhatGrows1763730000000,
  CreateWithdrawalDeclarations1763731000000,
  NoteProofsOfAccounts1763732000000,
  TrustFactorsForCases1763732001000,
  LimitCaseCodes1763732002000,
  FreezeAccessToCases1763732003000,
  NoteSinceWhenAdmins1763733000000,
  NoteWhereCasesAreOpened1763733001000,
  TieRowsToTheAccessLog1763734000000,
  GuardCaseKeys1763734001000,
  HideQuestionIds1763734002000,
  CreateCaseVisits1763735000000,
  MarkReplyTemplates1763736000000,
  CreateCasePrescriptions1763736001000,
  KeepBoxesAndInfoReplies1763737000000,
  AskTwoAdminsForTheAgeLimit1763737500000,
  PromiseAGoalAndALimit1763738000000,
  FollowDisputes1763738001000,
  SearchByFoldedLetters1763739000000,
  AskForReviews1763739001000,
  EndRefundedCases1763740000000,
  KeepPatientNames1763740001000,
];
