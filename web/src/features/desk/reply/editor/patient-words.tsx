import { answerText } from '../../../../../../common/questionnaire/answer-text.js';
import { useTexts } from '../../../../shared/language.js';
import type { DeskCaseResponse } from '../../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import styles from '../reply.module.css';
import { recordTexts } from '../signing/prescription-record.texts.js';

/** Answers that matter to a prescription, in this order; a version of the form has some of them. */
const QUESTIONS = [
  ...['allergies', 'reactionDetails', 'allergyDetails', 'medicines', 'pregnancy', 'contraception'],
  ...['healthConditions', 'healthDetails'],
];

/** Answers in which the patient names what they do not tolerate: the medicine, and anything else. */
const ALLERGIES = ['allergies', 'reactionDetails', 'allergyDetails'];

export type GivenForm = Pick<DeskCaseResponse, 'questionnaire' | 'answers'>;

/** The patient's own words on allergies, medicines and pregnancy, beside the prescription. In Swedish, as they were given. */
export function PatientWords({ form }: { readonly form: GivenForm }) {
  const { prescriptions: texts } = useTexts(recordTexts);
  const given = answersTo(form, QUESTIONS);
  if (given.length === 0) return null;
  return (
    <aside aria-label={texts.patientWords} className={styles.words}>
      <p>{texts.patientWords}</p>
      <dl lang="sv">
        {given.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

/** What the patient wrote on allergies. */
export function allergiesOf(form: GivenForm): string {
  return answersTo(form, ALLERGIES)
    .map(({ text }) => text)
    .join('\n');
}

function answersTo({ questionnaire, answers }: GivenForm, ids: readonly string[]) {
  const questions = questionnaire.groups.flatMap((group) => group.questions);
  return ids.flatMap((id) => {
    const question = questions.find((each) => each.id === id);
    const value = answers[id]?.value ?? null;
    return question === undefined || value === null
      ? []
      : [{ label: question.label, text: answerText(question, value) }];
  });
}
