import type { AnswerProblem } from '../../../../common/questionnaire/check-answer.js';
import type { CodeLimit } from '../../../../src/clinic/access/case-access.contract.js';
import type { PhotoFault } from '../../../../common/photos.js';
import type { RaisedFlag, RevisionConflictResponse } from '../../../../src/clinic/intake/answers/answers.contract.js';

export type { CodeLimit } from '../../../../src/clinic/access/case-access.contract.js';
export type {
  AskedInfo,
  CaseResponse as PatientCase,
  RaisedFlag,
  ShownClinician,
  SaveAnswerResponse as SavedAnswer,
  StoppingFlag,
} from '../../../../src/clinic/intake/answers/answers.contract.js';
export type { PhotoSlotResponse as StoredPhoto } from '../../../../src/clinic/intake/photos/photos.contract.js';

/** An answer as the server stores it; revision 0 means none yet. */
export type StoredAnswer = RevisionConflictResponse['current'];

/** The fields of an error body besides its code. */
export interface CaseRefusalBody {
  readonly current?: StoredAnswer;
  readonly reason?: AnswerProblem | PhotoFault;
  readonly triesLeft?: number;
  readonly phoneMasked?: string | null;
  /** Which limit of codes is reached. */
  readonly limit?: CodeLimit;
  readonly missing?: readonly string[];
  readonly redFlags?: readonly RaisedFlag[];
}
