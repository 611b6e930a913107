import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  AllowDrugWordsRequest,
  AllowedDrugWordsResponse,
  DrugWordsSubject,
} from '../../../../../src/site/content/drug-words.contract.js';
import { readFrom, sendTo } from '../../../shared/api/client.js';
import { drugCheckTexts } from './drug-check.texts.js';
import { findDrugWords } from './drug-words.js';
import { useTexts } from '../../../shared/language.js';
import { useNotices } from '../../../shared/acts/use-notices.js';

/** Query keys of allowed drug names. */
const drugCheckKeys = {
  allowances: (subject: DrugWordsSubject, id: string | null) => ['admin', 'drug-words', subject, id],
};

/**
 * Keeps the names of prescription drugs out of public texts, unless the admin gives a reason.
 *
 * @param id of the edited row; null for a new one
 */
export function useDrugCheck(subject: DrugWordsSubject, id: string | null) {
  const notices = useNotices();
  const texts = useTexts(drugCheckTexts);
  const [found, setFound] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');

  const fetchAllowed = () => readFrom<AllowedDrugWordsResponse>(`/api/v1/admin/drug-words/${subject}/${id}`);
  const stored = useQuery({
    queryKey: drugCheckKeys.allowances(subject, id),
    enabled: id !== null,
    staleTime: 0,
    retry: false,
    queryFn: fetchAllowed,
  });

  return {
    /** Drug names in a text without a stored reason. */
    found,
    reason,
    setReason,
    /** Stored reasons; empty until loaded. */
    allowances: stored.data?.allowances ?? [],
    /** Whether the texts may be saved. @throws as calls do */
    async check(written: readonly string[]): Promise<boolean> {
      const words = findDrugWords(written);
      const isAllowed = words.length === 0 || (id !== null && (await fetchAllowed()).allowances.length > 0);
      const rest = isAllowed ? [] : words;
      const isAnswered = reason.trim() !== '' && rest.every((word) => found.includes(word));
      setFound(rest);
      return isAllowed || isAnswered;
    },
    /** Stores the reason after saving, if there is one. */
    async keepReason(savedId: string): Promise<void> {
      if (found.length === 0 || reason.trim() === '') return;
      const allowance: AllowDrugWordsRequest = { subject, subjectId: savedId, reason };
      await sendTo('POST', '/api/v1/admin/drug-words', allowance).catch((error: unknown) =>
        notices.failed(error, texts.failedToKeep),
      );
    },
  };
}
