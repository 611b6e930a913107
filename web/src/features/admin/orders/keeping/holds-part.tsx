import type { CaseKeepingResponse } from '../../../../../../src/clinic/erasures/erasures.contract.js';
import { useAdminCalls } from '../../../../shared/api/admin-calls.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import styles from './keeping.module.css';
import { keepingTexts } from './keeping.texts.js';
import { ReasonForm } from './reason-form.js';

export interface KeepingPartProps {
  readonly caseId: string;
  readonly keeping: CaseKeepingResponse;
}

/** The legal holds of a case, placed and lifted by a person responsible. */
export function HoldsPart({ caseId, keeping: { holds, isResponsible, erasedAt } }: KeepingPartProps) {
  const { holds: texts, someone } = useTexts(keepingTexts);
  const language = useLanguage();
  const { request } = useAdminCalls();
  const open = holds.find(({ lifted }) => lifted === null);
  const form = { label: texts.reason, hint: texts.hint, missing: texts.missing };
  return (
    <section className={styles.section}>
      <h3>{texts.title}</h3>
      <p>{texts.lead}</p>
      {holds.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className={styles.list}>
          {holds.map(({ id, reason, placedAt, placedBy, lifted }) => (
            <li key={id}>
              {reason}
              <span className={styles.quiet}>
                {texts.placed(formatInstant(placedAt, language), placedBy ?? someone)}
              </span>
              {lifted !== null && (
                <span className={styles.quiet}>
                  {texts.lifted(formatInstant(lifted.at, language), lifted.by ?? someone, lifted.reason)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isResponsible && <p className={styles.quiet}>{texts.notResponsible}</p>}
      {isResponsible && open === undefined && erasedAt === null && (
        <ReasonForm
          key="place"
          caseId={caseId}
          texts={{ ...form, submit: texts.place, done: texts.wasPlaced }}
          act={(reason) => request('POST', `cases/${caseId}/legal-holds`, { reason })}
        />
      )}
      {isResponsible && open !== undefined && (
        <ReasonForm
          key={open.id}
          caseId={caseId}
          texts={{ ...form, submit: texts.lift, done: texts.wasLifted }}
          act={(reason) => request('POST', `legal-holds/${open.id}/lift`, { reason })}
        />
      )}
    </section>
  );
}
