import Stack from '@mui/material/Stack';
import { questionsOf } from '../../../../../common/questionnaire/questionnaire.js';
import type { DeskCaseResponse } from '../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage } from '../../../shared/language.js';
import { caseWords } from '../shared/case-words.texts.js';
import badges from '../shared/badges.module.css';
import styles from './case.module.css';
import { caseTexts } from './case.texts.js';
import { Notes } from '../../../shared/ui/staff-parts.js';

/** The information requests of the case, oldest first. */
export function InfoRequests({ data: { infoRequests, questionnaire } }: { readonly data: DeskCaseResponse }) {
  const language = useLanguage();
  const { request: texts, sections, isNew } = caseTexts[language];
  if (infoRequests.length === 0) return null;
  const labelOf = (id: string) => questionsOf(questionnaire).find((question) => question.id === id)?.label ?? id;
  return (
    <Stack
      component="section"
      spacing={0.5}
      sx={{ '& ol': { display: 'grid', gap: '0.75rem', listStyle: 'none' } }}
      aria-labelledby="case-requests"
    >
      <h3 id="case-requests">{sections.requests}</h3>
      <ol>
        {infoRequests.map(({ askedAt, askedBy, text, slots, questionIds, answeredAt, reply }) => (
          <li key={askedAt}>
            <p className={styles.soft}>{texts.asked(askedBy.displayName, formatInstant(askedAt, language))}</p>
            <Notes lang="sv">{text}</Notes>
            {slots.length > 0 && (
              <p>
                {texts.photos}: {slots.map((slot) => caseWords[language].slots[slot]).join(', ')}
              </p>
            )}
            {questionIds.length > 0 && (
              <p>
                {texts.questions}: <span lang="sv">{questionIds.map(labelOf).join(' ')}</span>
              </p>
            )}
            {reply !== null && (
              <div>
                <p className={styles.soft}>
                  {texts.reply} {reply.isNew && <span className={`${badges.badge} ${badges.new}`}>{isNew}</span>}
                </p>
                <Notes lang="sv">{reply.text}</Notes>
              </div>
            )}
            <p className={styles.soft}>
              {answeredAt === null ? texts.waiting : texts.answered(formatInstant(answeredAt, language))}
            </p>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
