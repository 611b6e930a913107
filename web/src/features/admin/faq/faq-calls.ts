import { useMemo } from 'react';
import type {
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
export function useFaqCalls() {
  const { invoke, request } = useAdminCalls();
  return useMemo(() => {
    const manage = <Body = void>(action: string, fields: object = {}) =>
      invoke<Body>('admin-faq-management', { action, ...fields });
    return {
      list: async (): Promise<FaqData> => {
        const [{ sections }, { questions }] = await Promise.all([
          manage<{ sections: FaqSectionResponse[] }>('listSections'),
          manage<{ questions: ListedQuestionResponse[] }>('listQuestions'),
        ]);
        return { sections, questions };
      },
      /** @param base null creates a new one */
      saveQuestion: async (
        questionData: QuestionData,
        base: FaqQuestionResponse | null,
      ): Promise<FaqQuestionResponse> => {
        const change = base && { questionId: base.id, expectedUpdatedAt: base.updated_at };
        const action = base === null ? 'createQuestion' : 'updateQuestion';
        return (await manage<{ question: FaqQuestionResponse }>(action, { questionData, ...change })).question;
      },
      saveSection: async (sectionData: SectionData, base: FaqSectionResponse | null): Promise<FaqSectionResponse> => {
        const change = base && { sectionId: base.id, expectedUpdatedAt: base.updated_at };
        const action = base === null ? 'createSection' : 'updateSection';
        return (await manage<{ section: FaqSectionResponse }>(action, { sectionData, ...change })).section;
      },
      deleteQuestion: (questionId: string): Promise<void> => manage('deleteQuestion', { questionId }),
      deleteSection: (sectionId: string): Promise<void> => manage('deleteSection', { sectionId }),
      /** Sets the display orders 0, 1, 2, … in the given order. */
      reorderQuestions: (questionIds: readonly string[]): Promise<void> =>
        request('PUT', 'faq/question-order', { questionIds }),
      /** The same for sections. */
      reorderSections: (sectionIds: readonly string[]): Promise<void> =>
        request('PUT', 'faq/section-order', { sectionIds }),
    };
  }, [invoke, request]);
}
