import type {
  FaqQuestionResponse,
  FaqSectionResponse,
  ListedQuestionResponse,
  QuestionData,
  SectionData,
} from '../../../../../src/site/faq/faq.contract.js';
import { sendTo } from '../../../shared/api/client.js';

export interface FaqData {
  readonly sections: readonly FaqSectionResponse[];
  readonly questions: readonly ListedQuestionResponse[];
}

export const manageFaq = <Body = void>(action: string, fields: object = {}) =>
  sendTo<Body>('POST', '/functions/v1/admin-faq-management', { action, ...fields });

export async function listFaq(): Promise<FaqData> {
  const [{ sections }, { questions }] = await Promise.all([
    manageFaq<{ sections: FaqSectionResponse[] }>('listSections'),
    manageFaq<{ questions: ListedQuestionResponse[] }>('listQuestions'),
  ]);
  return { sections, questions };
}

/** @param base null creates a new one */
export async function saveQuestion(
  questionData: QuestionData,
  base: FaqQuestionResponse | null,
): Promise<FaqQuestionResponse> {
  const change = base && { questionId: base.id, expectedUpdatedAt: base.updated_at };
  const action = base === null ? 'createQuestion' : 'updateQuestion';
  return (await manageFaq<{ question: FaqQuestionResponse }>(action, { questionData, ...change })).question;
}

/** @param base null creates a new one */
export async function saveSection(
  sectionData: SectionData,
  base: FaqSectionResponse | null,
): Promise<FaqSectionResponse> {
  const change = base && { sectionId: base.id, expectedUpdatedAt: base.updated_at };
  const action = base === null ? 'createSection' : 'updateSection';
  return (await manageFaq<{ section: FaqSectionResponse }>(action, { sectionData, ...change })).section;
}
