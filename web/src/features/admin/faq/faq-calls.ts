import { useMemo } from 'react';
import type {
  DeletedFaqResponse,
  FaqQuestionResponse,
  FaqSectionResponse,
  ListedQuestionResponse,
  QuestionData,
  SectionData,
} from '../../../../../src/site/faq/faq.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';

export interface FaqData {
  readonly sections: readonly FaqSectionResponse[];
  readonly questions: readonly ListedQuestionResponse[];
}

/** Each throws SessionMissingError or CallError. */
export interface FaqCalls {
  readonly list: () => Promise<FaqData>;
  /** @param base null creates a new one */
  readonly saveQuestion: (questionData: QuestionData, base: FaqQuestionResponse | null) => Promise<FaqQuestionResponse>;
  readonly saveSection: (sectionData: SectionData, base: FaqSectionResponse | null) => Promise<FaqSectionResponse>;
  readonly deleteQuestion: (questionId: string) => Promise<void>;
  readonly deleteSection: (sectionId: string) => Promise<void>;
  /** Sets the display orders 0, 1, 2, … in the given order. */
  readonly reorderQuestions: (questionIds: readonly string[]) => Promise<void>;
  /** The same for sections. */
  readonly reorderSections: (sectionIds: readonly string[]) => Promise<void>;
  readonly listDeleted: () => Promise<DeletedFaqResponse>;
  readonly restore: (kind: 'questions' | 'sections', id: string) => Promise<void>;
}

export function useFaqCalls(): FaqCalls {
  const { invoke, request } = useAdminCalls();
  return useMemo(() => {
    const manage = <Body = void>(action: string, fields: object = {}) =>
      invoke<Body>('admin-faq-management', { action, ...fields });
    return {
      async list() {
        const [{ sections }, { questions }] = await Promise.all([
          manage<{ sections: FaqSectionResponse[] }>('listSections'),
          manage<{ questions: ListedQuestionResponse[] }>('listQuestions'),
        ]);
        return { sections, questions };
      },
      async saveQuestion(questionData, base) {
        const change = base && { questionId: base.id, expectedUpdatedAt: base.updated_at };
        const action = base === null ? 'createQuestion' : 'updateQuestion';
        return (await manage<{ question: FaqQuestionResponse }>(action, { questionData, ...change })).question;
      },
      async saveSection(sectionData, base) {
        const change = base && { sectionId: base.id, expectedUpdatedAt: base.updated_at };
        const action = base === null ? 'createSection' : 'updateSection';
        return (await manage<{ section: FaqSectionResponse }>(action, { sectionData, ...change })).section;
      },
      deleteQuestion: (questionId) => manage('deleteQuestion', { questionId }),
      deleteSection: (sectionId) => manage('deleteSection', { sectionId }),
      reorderQuestions: (questionIds) => request('PUT', 'faq/question-order', { questionIds }),
      reorderSections: (sectionIds) => request('PUT', 'faq/section-order', { sectionIds }),
      listDeleted: () => request('GET', 'faq/deleted'),
      restore: (kind, id) => request('POST', `faq/deleted/${kind}/${id}/restore`),
    };
  }, [invoke, request]);
}
