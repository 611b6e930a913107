import type { AnswerValue, MedicinesValue } from '../../../../../../common/questionnaire/answers.js';
import { BodySiteQuestion } from '../body-map/body-site-question.js';
import { ConsentQuestion } from './consent-question.js';
import { DateQuestion } from './date-question.js';
import { MedicinesQuestion } from './medicines-question.js';
import { MultiQuestion } from './multi-question.js';
import { NumberQuestion } from './number-question.js';
import type { QuestionProps } from './question-props.js';
import { ScaleQuestion } from './scale-question.js';
import { SingleQuestion } from './single-question.js';
import { TextQuestion } from './text-question.js';

/** A question with its input, by type. All inputs bear its id as their name. */
export function QuestionField({ question, value, error, onChange }: QuestionProps) {
  const rest = { error, onChange };
  switch (question.type) {
    case 'single':
      return <SingleQuestion {...rest} question={question} value={asText(value)} />;
    case 'multi':
      return <MultiQuestion {...rest} question={question} value={asList(value)} />;
    case 'body-site': {
      const { id, label, help, options } = question;
      const chosen = asList(value) ?? [];
      return <BodySiteQuestion {...{ label, help, options, chosen, ...rest }} questionId={id} />;
    }
    case 'text':
      return <TextQuestion {...rest} question={question} value={asText(value)} />;
    case 'number':
      return <NumberQuestion {...rest} question={question} value={asNumber(value) ?? asText(value)} />;
    case 'scale':
      return <ScaleQuestion {...rest} question={question} value={asNumber(value)} />;
    case 'date':
      return <DateQuestion {...rest} question={question} value={asText(value)} />;
    case 'medicines':
      return <MedicinesQuestion {...rest} question={question} value={asMedicines(value)} />;
    case 'consent':
      return <ConsentQuestion {...rest} question={question} value={value === true ? true : null} />;
  }
}

function asText(value: AnswerValue | null): string | null {
  return typeof value === 'string' ? value : null;
}

function asNumber(value: AnswerValue | null): number | null {
  return typeof value === 'number' ? value : null;
}

function asList(value: AnswerValue | null): readonly string[] | null {
  return Array.isArray(value) ? (value as readonly string[]) : null;
}

function asMedicines(value: AnswerValue | null): MedicinesValue | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as MedicinesValue) : null;
}
