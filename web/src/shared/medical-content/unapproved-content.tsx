import { useQuery } from '@tanstack/react-query';
import { minutesToMilliseconds } from 'date-fns';
import { paths } from '../../../../common/paths.js';
import type { MedicalContentResponse } from '../../../../src/clinic/replies/medical-content/medical-content.contract.js';
import { readFrom } from '../api/client.js';
import { useLanguage, useTexts } from '../language.js';
import { AppLink } from '../ui/app-link.js';
import { medicalContentTexts } from './medical-content.texts.js';

/** Templates have a mark of their own where a reply is written. */
const MARKED = ['questionnaire', 'red-flags', 'icd-list'] as const;

/** At the desk: names the content that no physician has approved; nothing when all is approved. */
export function UnapprovedContent({ className }: { readonly className?: string }) {
  const texts = useTexts(medicalContentTexts);
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['medical-content', 'desk'],
    queryFn: () => readFrom<MedicalContentResponse>('/api/v1/desk/medical-content'),
    staleTime: minutesToMilliseconds(5),
    retry: false,
  });
  const unapproved = MARKED.filter((name) => data?.sets.some(({ set, approval }) => set === name && approval === null));
  if (unapproved.length === 0) return null;
  const names = new Intl.ListFormat(language, { type: 'disjunction' });
  return (
    <p className={className}>
      {texts.mark(names.format(unapproved.map((name) => texts.marked[name])))}{' '}
      <AppLink to={paths.deskMedicalContent}>{texts.title}</AppLink>
    </p>
  );
}
