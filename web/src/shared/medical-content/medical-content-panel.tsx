import type { MedicalSet } from '../../../../src/clinic/replies/medical-content/medical-content.contract.js';
import { useTexts } from '../language.js';
import styles from './medical-content.module.css';
import { medicalContentTexts } from './medical-content.texts.js';
import { SetCard } from './set-card.js';
import type { MedicalArea } from './use-medical-set.js';

const SETS: readonly MedicalSet[] = ['questionnaire', 'red-flags', 'reply-templates', 'icd-list'];

/** What the clinic asks, warns of and writes, and which physician has approved it. */
export function MedicalContentPanel({ area }: { readonly area: MedicalArea }) {
  const { lead } = useTexts(medicalContentTexts);
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{lead}</p>
      {SETS.map((set) => (
        <SetCard key={set} area={area} set={set} />
      ))}
    </div>
  );
}
