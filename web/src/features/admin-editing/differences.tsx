import { adminTexts } from './admin.texts.js';
import styles from './differences.module.css';
import { useTexts } from '../../shared/language.js';

/** A field's label and what it says. */
export interface DescribedField {
  readonly label: string;
  readonly text: string;
}

export interface BothVersions {
  readonly theirs: readonly DescribedField[];
  /** The same fields in the same order. */
  readonly mine: readonly DescribedField[];
}

/** Two versions side by side, those fields alone in which they differ. */
export function Differences({ theirs, mine }: BothVersions) {
  const { differences: texts } = useTexts(adminTexts).problems;
  const differing = theirs.flatMap(({ label, text }, index) => {
    const own = mine[index]?.text ?? '';
    return own === text ? [] : [{ label, theirs: text, mine: own }];
  });
  return (
    <table className={styles.table}>
      <caption>{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.theirs}</th>
          <th scope="col">{texts.mine}</th>
        </tr>
      </thead>
      <tbody>
        {differing.map((field) => (
          <tr key={field.label}>
            <th scope="row">{field.label}</th>
            <td>
              <div className={styles.version}>{field.theirs || texts.empty}</div>
            </td>
            <td>
              <div className={styles.version}>{field.mine || texts.empty}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
