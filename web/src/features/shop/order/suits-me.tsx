import { useState } from 'react';
import { WithPhoneLinks } from '../../../shared/ui/with-phone-links.js';
import styles from './before-ordering.module.css';
import { suitsMeTexts as texts } from './suits-me.texts.js';

type Question = keyof typeof texts.questions;
type Answers = Readonly<Partial<Record<Question, 'yes' | 'no'>>>;

const ORDER = Object.keys(texts.questions) as Question[];

/** The three questions of "Passar det mig?"; the answers are in memory only. */
export default function SuitsMe() {
  const [answers, setAnswers] = useState<Answers>({});
  return (
    <>
      <p>{texts.lead}</p>
      {ORDER.map((question) => (
        <fieldset key={question} className={styles.question}>
          <legend>{texts.questions[question].legend}</legend>
          {question === 'emergency' && (
            <ul className={styles.signs}>
              {texts.signs.map((sign) => (
                <li key={sign}>{sign}</li>
              ))}
            </ul>
          )}
          {(['yes', 'no'] as const).map((answer) => (
            <label key={answer}>
              <input
                type="radio"
                name={`suits-me-${question}`}
                checked={answers[question] === answer}
                onChange={() => setAnswers({ ...answers, [question]: answer })}
              />
              {texts[answer]}
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

/** What is urgent counts first, before the other answers are given. */
function outcomeOf(answers: Answers): string {
  const { outcomes } = texts;
  if (answers.emergency === 'yes') return outcomes.emergency;
  if (answers.mole === 'yes') return outcomes.mole;
  if (answers.skin === 'no') return outcomes.notSkin;
  return ORDER.every((question) => answers[question] !== undefined) ? outcomes.suits : '';
}
