import { Amendments } from './amendments.service.js';
import { DeskRepliesController } from './desk-replies.controller.js';
import { DeskReply } from './desk-reply.service.js';
import { Messages } from './messages.service.js';
import { AskForOpinionHandler } from '../notices/replies/ask-for-opinion.handler.js';
import { ClinicianNotices } from '../notices/replies/clinician-notices.service.js';
import { MessageNotices } from '../notices/replies/message-notices.repository.js';
import { PatientNotices } from '../notices/replies/patient-notices.service.js';
import { TellOfMessagesHandler } from '../notices/replies/tell-of-messages.handler.js';
import {
  AskHowItWentHandler,
  TellOfAmendmentHandler,
  TellOfReplyHandler,
} from '../notices/replies/tell-of-reply.handlers.js';
import { PatientRepliesController } from './patient-replies.controller.js';
import { PatientReply } from './patient-reply.service.js';
import { DeskReplyPdf } from './pdf/desk-reply-pdf.service.js';
import { MakeAmendedPdfHandler, MakeFailedPdfHandler, MakeReplyPdfHandler } from './pdf/make-reply-pdf.handlers.js';
import { MakeReplyPdfs } from './pdf/make-reply-pdf.service.js';
import * as jobs from './replies.jobs.js';
import {
  RemindOfPrescriptionsHandler,
  TellOfPrescriptionHandler,
} from './prescriptions/prescription-notices.handlers.js';
import { Prescriptions } from './prescriptions/prescriptions.service.js';
import { UnsentPrescriptions } from '../desk/waiting/unsent-prescriptions.repository.js';
import { ReplyDrafts } from './reply-drafts.service.js';
import { ReplyFeedback } from './reply-feedback.service.js';
import { SecondOpinions } from './second-opinions.service.js';
import { SignReply } from './sign-reply.service.js';
import { ReplyTemplatesController } from './templates/reply-templates.controller.js';
import { ReplyTemplatesRepository } from './templates/reply-templates.repository.js';
import { ReplyTemplates } from './templates/reply-templates.service.js';

/** What the module needs for replies: writing, signing, reading, and telling of them. */
export const replyControllers = [DeskRepliesController, PatientRepliesController, ReplyTemplatesController];

export const replyJobs = Object.values(jobs);

export const replyProviders = [
  ReplyDrafts,
  SignReply,
  DeskReply,
  DeskReplyPdf,
  Amendments,
  Prescriptions,
  UnsentPrescriptions,
  TellOfPrescriptionHandler,
  RemindOfPrescriptionsHandler,
  SecondOpinions,
  Messages,
  PatientReply,
  ReplyFeedback,
  MakeReplyPdfs,
  MakeReplyPdfHandler,
  MakeAmendedPdfHandler,
  MakeFailedPdfHandler,
  PatientNotices,
  ClinicianNotices,
  MessageNotices,
  TellOfReplyHandler,
  TellOfAmendmentHandler,
  AskHowItWentHandler,
  AskForOpinionHandler,
  TellOfMessagesHandler,
  ReplyTemplates,
  ReplyTemplatesRepository,
];
