import Box from '@mui/material/Box';
import { Fragment } from 'react';
import type { Question } from '../../../../../common/questionnaire/questionnaire.js';
import type {
  DeskCaseResponse,
  IdentityAssurance,
} from '../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import { useTexts } from '../../../shared/language.js';
import badges from '../shared/badges.module.css';
import { digestAnswers, type GivenAnswer } from './answer-digest.js';
import { BodyDrawings } from './body-drawings.js';
import styles from './case.module.css';
import { caseTexts } from './case.texts.js';

/** The answers as a clinical summary: findings, with what the patient denies folded. Always in Swedish. */
export function GivenAnswers({ data: { questionnaire, answers, patient } }: { readonly data: DeskCaseResponse }) {
  const texts = useTexts(caseTexts);
  const { groups, negatives } = digestAnswers(questionnaire, answers, texts.line);
  if (groups.length + negatives.length === 0) return <p>{texts.answersNone}</p>;
  const sites = answers['bodySites']?.value;
  const assurance = patient.identityAssurance ?? 'typed';
  return (
    <div lang="sv" className={styles.groups}>
      {Array.isArray(sites) && <BodyDrawings sites={sites as readonly string[]} />}
      {groups.map(({ id, title, findings }) => (
        <section key={id}>
          <h3>{title}</h3>
          <Answers answers={findings} assurance={assurance} />
        </section>
      ))}
      {negatives.length > 0 && (
        <Box
          component="details"
          sx={{
            padding: '0.5rem 1rem 0.625rem',
            borderTop: '1px solid var(--line)',
            '& summary': { color: 'var(--pine)', fontSize: '0.875rem', fontWeight: 600 },
          }}
        >
          <summary>{texts.negatives(negatives.length)}</summary>
          <Answers answers={negatives} assurance={assurance} />
        </Box>
      )}
    </div>
  );
}

/** The condition, where and how long, and what treatment has to heed, in one line. Always in Swedish. */
export function ClinicalLine({ data: { questionnaire, answers } }: { readonly data: DeskCaseResponse }) {
  const { line } = digestAnswers(questionnaire, answers, useTexts(caseTexts).line);
  if (line.length === 0) return null;
  return (
    <p lang="sv" className={styles.line}>
      {line.map(({ text, isAlert }, index) => (
        <Fragment key={text}>
          {index > 0 && <span>{' · '}</span>}
          {isAlert ? <strong>{text}</strong> : <span>{text}</span>}
        </Fragment>
      ))}
    </p>
  );
}

interface AnswersProps {
  readonly answers: readonly GivenAnswer[];
  /** Of the identity number, if it is among them. */
  readonly assurance: IdentityAssurance;
}

function Answers({ answers, assurance }: AnswersProps) {
  const texts = useTexts(caseTexts);
  return (
    <dl>
      {answers.map(({ question, text, isNew }) => (
        <div key={question.id} data-wide={question.type === 'text' && !isIdentity(question)}>
          <dt>{question.label}</dt>
          <dd>
            {text}
            {isNew && <span className={`${badges.badge} ${badges.new}`}>{texts.isNew}</span>}
            {isIdentity(question) && (
              <Box component="span" sx={{ flexBasis: '100%', color: 'var(--clay-dark)', fontSize: '0.875rem' }}>
                {texts.identityNotes[assurance]}
              </Box>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isIdentity(question: Question): boolean {
  return question.type === 'text' && question.format === 'identity-number';
}
