import { AnswersController } from '../answers/answers.controller.js';
import { AnswersService } from '../answers/answers.service.js';
import { InfoReplies } from '../answers/info-reply.service.js';
import { CaseView } from '../answers/case-view.service.js';
import { CaseFollowUp } from './case-follow-up.service.js';
import { CaseStreams, CaseStreamTimes } from './case-streams.service.js';
import { SendingController } from './sending.controller.js';
import { SubmitCase } from './submit-case.service.js';
import { WithdrawCase } from './withdraw-case.service.js';

/** What the module needs for the patient's form, until it is sent and after. */
export const formControllers = [AnswersController, SendingController];

export const formProviders = [
  AnswersService,
  InfoReplies,
  CaseView,
  SubmitCase,
  WithdrawCase,
  CaseFollowUp,
  CaseStreams,
  CaseStreamTimes,
];
