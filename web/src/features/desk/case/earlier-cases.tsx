import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { paths } from '../../../../../common/paths.js';
import type { EarlierCase } from '../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { ProblemLine } from '../../../shared/ui/problem-line.js';
import { caseWords } from '../shared/case-words.texts.js';
import styles from './case.module.css';
import { blockedTexts } from './blocked.texts.js';
import { caseTexts } from './case.texts.js';
import type { EarlierPhotos } from './use-earlier-photos.js';

interface EarlierCasesProps {
  readonly cases: readonly EarlierCase[];
  readonly photos: EarlierPhotos;
}

/** Other cases of the same person, and their photos beside today's. */
export function EarlierCases({ cases, photos }: EarlierCasesProps) {
  const language = useLanguage();
  const texts = caseTexts[language];
  const words = caseWords[language];
  return (
    <Stack
      component="section"
      spacing={0.5}
      sx={{ '& ul': { display: 'grid', gap: '0.75rem', listStyle: 'none' } }}
      aria-labelledby="case-earlier"
    >
      <h3 id="case-earlier">{texts.sections.earlier}</h3>
      {cases.length === 0 ? (
        <p className={styles.soft}>{texts.earlierNone}</p>
      ) : (
        <ul>
          {cases.map(({ id, orderNumber, state, answeredAt, isBlocked }) => (
            <li key={id}>
              <AppLink to={paths.deskCase(id)}>{words.order(orderNumber)}</AppLink>
              {', '}
              {isBlocked && <span>{blockedTexts[language].mark}</span>}
              {!isBlocked && (
                <span>
                  {answeredAt === null
                    ? words.states[state]
                    : texts.earlierAnswered(formatInstant(answeredAt, language))}
                </span>
              )}
              {!isBlocked && !photos.added.includes(id) && (
                <span>
                  {' '}
                  <Button
                    size="small"
                    aria-label={texts.earlierPhotosOf(orderNumber)}
                    disabled={photos.isAdding}
                    onClick={() => photos.add(id)}
                  >
                    {texts.earlierPhotos}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {photos.error !== null && <ProblemLine text={texts.earlierPhotosFailed} error={photos.error} />}
    </Stack>
  );
}
