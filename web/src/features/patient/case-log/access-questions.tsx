import { useForm } from 'react-hook-form';
import { formatMoment } from '../../../../../common/dates.js';
import type { AccessQuestion } from '../../../../../src/clinic/matters/questions/access-questions.contract.js';
import layout from '../../../shared/ui/layout.module.css';
import { SelectField } from '../../../shared/ui/select-field.js';
import { AskInCase } from './ask-in-case.js';
import { accessQuestionsTexts as texts } from './case-log.texts.js';
import type { LoggedVisit } from './present-accesses.js';

interface AccessQuestionsProps {
  readonly caseId: string;
  /** Of others than the patient; newest first. */
  readonly visits: readonly LoggedVisit[];
  readonly onSessionLost: () => void;
}

/** 'Jag undrar över en åtkomst': a question about one visit, and the replies to earlier ones. */
export function AccessQuestions({ caseId, visits, onSessionLost }: AccessQuestionsProps) {
  const { register, getValues } = useForm({ defaultValues: { accessAt: visits[0]?.at ?? '' } });
  return (
    <>
      <h3>{texts.heading}</h3>
      {visits.length === 0 && <p className={layout.soft}>{texts.none}</p>}
      <AskInCase<AccessQuestion>
        {...{ caseId, texts, onSessionLost }}
        name="access-questions"
        bodyOf={getValues}
        isListOnly={visits.length === 0}
      >
        <SelectField
          label={texts.which}
          registration={register('accessAt')}
          options={visits.map((visit) => [visit.at, nameOf(visit)] as const)}
        />
      </AskInCase>
    </>
  );
}

/** Two visits within a minute differ by what was done. */
const nameOf = ({ at, who, summary, acts }: LoggedVisit) => `${formatMoment(new Date(at))}, ${who}: ${summary ?? acts}`;
