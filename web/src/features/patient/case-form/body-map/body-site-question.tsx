import { useId } from 'react';
import type { Option } from '../../../../../../common/questionnaire/questionnaire.js';
import { Choice } from '../../../../shared/ui/choice.js';
import { caseFormTexts } from '../case-form.texts.js';
import { toggleOption } from '../questions/toggle-option.js';
import { BodyFigure } from './body-figure.js';
import styles from './body-map.module.css';
import { SITE_GROUPS, siteGroupOf } from './site-groups.js';

interface BodySiteQuestionProps {
  readonly questionId: string;
  readonly label: string;
  readonly help: string | null;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (siteIds: readonly string[]) => void;
}

const texts = caseFormTexts.bodyMap;

/** Where on the body: marked on drawings, or chosen by name. Both show the same. */
export function BodySiteQuestion(props: BodySiteQuestionProps) {
  const { questionId, label, help, options, chosen, error, onChange } = props;
  const id = useId();
  const labelOf = (siteId: string) => options.find((option) => option.id === siteId)?.label ?? siteId;
  const toggle = (siteId: string) => onChange(toggleOption(chosen, siteId));
  const figure = { chosen, labelOf, onToggle: toggle };
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={styles.question}
      data-invalid={error !== undefined}
      aria-describedby={describedBy || undefined}
    >
      <legend>{label}</legend>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <div className={styles.figures}>
        <BodyFigure drawing="front" {...figure} />
        <BodyFigure drawing="back" {...figure} />
        <BodyFigure drawing="face" {...figure} />
      </div>
      <Chosen chosen={chosen} labelOf={labelOf} onRemove={toggle} />
      <p className={styles.listHeading}>{texts.list}</p>
      {SITE_GROUPS.map((group, index) => (
        <details key={group} className={styles.group} open={index === 0}>
          <summary>{texts.groups[group]}</summary>
          <div className={styles.names}>
            {options
              .filter((option) => siteGroupOf(option.id) === group)
              .map((option) => (
                <Choice
                  key={option.id}
                  type="checkbox"
                  value={option.id}
                  label={option.label}
                  input={{
                    name: questionId,
                    checked: chosen.includes(option.id),
                    onChange: () => toggle(option.id),
                  }}
                />
              ))}
          </div>
        </details>
      ))}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ChosenProps {
  readonly chosen: readonly string[];
  readonly labelOf: (siteId: string) => string;
  readonly onRemove: (siteId: string) => void;
}

function Chosen({ chosen, labelOf, onRemove }: ChosenProps) {
  return (
    <div className={styles.chosen}>
      <p role="status">{chosen.length === 0 ? texts.none : texts.chosen}</p>
      {chosen.length > 0 && (
        <ul>
          {chosen.map((siteId, index) => (
            <li key={siteId}>
              {labelOf(siteId)}
              {index === 0 && chosen.length > 1 && <small>{texts.first}</small>}
              <button type="button" aria-label={texts.remove(labelOf(siteId))} onClick={() => onRemove(siteId)}>
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
