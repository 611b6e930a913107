import { useState } from 'react';
import { SuddenAdvice } from '../../../shared/ui/urgent-advice.js';
import { WithPhoneLinks } from '../../../shared/ui/with-phone-links.js';
import styles from './before-ordering.module.css';
import { suitsMeTexts as texts } from './suits-me.texts.js';

type Question = keyof typeof texts.questions;
type Answers = Readonly<Partial<Record<Question, 'yes' | 'no'>>>;

const ORDER = Object.keys(texts.questions) as Question[];

/** The three questions of "Passar det mig?"; the answers are in memory only. An emergency is answered above all, and its question stands alone. */
export default function SuitsMe({ onUrgent }: { readonly onUrgent: (isUrgent: boolean) => void }) {
  const [answers, setAnswers] = useState<Answers>({});
  const isUrgent = answers.emergency === 'yes';
  const answer = (question: Question, given: 'yes' | 'no') => {
    setAnswers({ ...answers, [question]: given });
    if (question === 'emergency') onUrgent(given === 'yes');
  };
  return (
    <>
      {isUrgent && <SuddenAdvice texts={[texts.outcomes.emergency]} numbers={['112', '1177']} />}
      <p>{texts.lead}</p>
      {(isUrgent ? (['emergency'] as const) : ORDER).map((question) => (
        <fieldset key={question} className={styles.question}>
          <legend>{texts.questions[question].legend}</legend>
          {question === 'emergency' && (
            <ul className={styles.signs}>
              {texts.signs.map((sign) => (
                <li key={sign}>{sign}</li>
              ))}
            </ul>
          )}
          {(['yes', 'no'] as const).map((given) => (
            <label key={given}>
              <input
                type="radio"
                name={`suits-me-${question}`}
                checked={answers[question] === given}
                onChange={() => answer(question, given)}
              />
              {texts[given]}
            </label>
          ))}
        </fieldset>
      ))}
      <p role="status" className={styles.outcome}>
        <WithPhoneLinks text={outcomeOf(answers)} />
      </p>
    </>
  );
}

/** Of what is not urgent. */
function outcomeOf(answers: Answers): string {
  const { outcomes } = texts;
  if (answers.emergency === 'yes') return '';
  if (answers.mole === 'yes') return outcomes.mole;
  if (answers.skin === 'no') return outcomes.notSkin;
  return ORDER.every((question) => answers[question] !== undefined) ? outcomes.suits : '';
}
