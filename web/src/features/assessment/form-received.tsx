import { useSiteConfig } from '../../shared/site/page-context.js';
import { PaperWindow } from '../../shared/ui/paper-window.js';
import styles from './form-received.module.css';
import { formReceivedTexts as texts } from './form-received.texts.js';

/** The page of a mailed form link until the form exists; the same for every link. */
export function FormReceived() {
  const { contactEmail } = useSiteConfig();
  return (
    <article className={styles.page}>
      <PaperWindow />
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <h2>{texts.prepareHeading}</h2>
      <ul>
        {texts.prepare.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <h2>{texts.privateHeading}</h2>
      <p>{texts.privateText}</p>
      <p className={styles.urgent}>{texts.urgent}</p>
      <p>{texts.contact(contactEmail)}</p>
    </article>
  );
}
