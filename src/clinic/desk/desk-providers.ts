import { DeskClaims } from './claims/desk-claims.service.js';
import { DeskController } from './desk.controller.js';
import { AskForMore } from './info-requests/ask-for-more.service.js';
import {
  TellAskerOfInfoHandler,
  TellOfNewCaseHandler,
  TellOfRedFlagHandler,
  TellOfTakeOverHandler,
} from '../notices/desk/desk-notices.handlers.js';
import { DeskNotices } from '../notices/desk/desk-notices.service.js';
import { DeskQueue } from './queue/desk-queue.service.js';
import { OpinionRequestsRepository } from './waiting/opinion-requests.repository.js';
import { OwnCases } from './own-cases.repository.js';
import { QueueStreams } from './queue/queue-streams.service.js';
import { QueueRepository } from './queue/queue.repository.js';
import { DeskSessionHook } from './sessions/desk-session.hook.js';
import { DeskSessionsRepository } from './sessions/desk-sessions.repository.js';
import { DeskStatistics } from './statistics/desk-statistics.service.js';
import { StatisticsRepository } from './statistics/statistics.repository.js';
import { WaitingMessages } from './waiting/waiting-messages.repository.js';
import { CaseVisitsRepository } from './visits/case-visits.repository.js';
import { CaseVisits } from './visits/case-visits.service.js';
import { CaseAdmission } from './viewing/case-admission.service.js';
import { DeskCase } from './viewing/desk-case.service.js';
import { EarlierCases } from './viewing/earlier-cases.service.js';
import { Reveals } from './viewing/reveals.service.js';
import { SamePersonRepository } from './viewing/same-person.repository.js';

/** The doctor's desk, as a part of the module of cases. */
export const deskControllers = [DeskController];

export const deskProviders = [
  DeskQueue,
  QueueRepository,
  QueueStreams,
  DeskClaims,
  DeskCase,
  CaseAdmission,
  CaseVisits,
  CaseVisitsRepository,
  OpinionRequestsRepository,
  OwnCases,
  WaitingMessages,
  EarlierCases,
  SamePersonRepository,
  Reveals,
  AskForMore,
  DeskSessionsRepository,
  DeskSessionHook,
  DeskStatistics,
  StatisticsRepository,
  DeskNotices,
  TellOfNewCaseHandler,
  TellAskerOfInfoHandler,
  TellOfRedFlagHandler,
  TellOfTakeOverHandler,
];
