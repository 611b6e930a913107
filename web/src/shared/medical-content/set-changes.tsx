import type { MedicalChange } from '../../../../src/clinic/replies/medical-content/medical-content.contract.js';
import { useTexts } from '../language.js';
import styles from './medical-content.module.css';
import { medicalContentTexts } from './medical-content.texts.js';

/** What has changed since a physician approved a set. @param changes null: the approved content was not kept */
export function SetChanges({ changes }: { readonly changes: readonly MedicalChange[] | null }) {
  const { changes: texts } = useTexts(medicalContentTexts);
  if (changes === null) return <p>{texts.unknown}</p>;
  if (changes.length === 0) return <p>{texts.onlyOrder}</p>;
  const count = (kind: MedicalChange['kind']) => changes.filter((change) => change.kind === kind).length;
  return (
    <details className={styles.folded}>
      <summary>
        {texts.show}: {texts.counted(count('added'), count('changed'), count('removed'))}
      </summary>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.key}>
            <Change change={change} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Change({ change: { kind, section, title, was, is } }: { readonly change: MedicalChange }) {
  const { changes: texts } = useTexts(medicalContentTexts);
  const isUnseen = was.length + is.length === 0;
  return (
    <>
      <p>
        <strong>{texts.kinds[kind]}:</strong> <span lang="sv">{title}</span>{' '}
        <span lang="sv" className={styles.soft}>
          ({section})
        </span>
      </p>
      {isUnseen && <p className={styles.soft}>{texts.unseen}</p>}
      <Side heading={texts.was} texts={kind === 'added' ? [] : was} look={styles.was} />
      <Side heading={texts.is} texts={kind === 'removed' ? [] : is} look={styles.is} />
    </>
  );
}

interface SideProps {
  readonly heading: string;
  readonly texts: readonly string[];
  readonly look: string | undefined;
}

function Side({ heading, texts, look }: SideProps) {
  if (texts.length === 0) return null;
  return (
    <div className={look}>
      <p className={styles.soft}>{heading}</p>
      <ul lang="sv">
        {texts.map((text, index) => (
          // The same words can stand twice, and the lines never move.
          <li key={`${index} ${text}`}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
