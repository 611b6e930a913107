import { REPLY_HEADINGS } from '../../../../../common/reply-parts.js';
import { ReplyView } from '../../../shared/case-reply/reply-view.js';
import { Portrait } from '../../../shared/doctors/portrait.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './example-reply.module.css';
import { exampleReply } from './example-reply.texts.js';

/** Some day. */
const SIGNED_AT = '2026-05-04T12:05:00.000Z';

/** A made-up reply, rendered like a real one and marked as an example: from a doctor whom the clinic names. */
export function ExampleReply() {
  const { heading, mark, greeting, signer } = exampleReply;
  const [doctor] = useSiteConfig().doctors;
  const by = doctor ? { displayName: doctor.name, title: doctor.title } : signer;
  const sections = exampleReply.sections.map((section) => ({
    ...section,
    heading: REPLY_HEADINGS[section.id],
    items: [],
  }));
  return (
    <section className={`${layout.card} ${styles.sheet}`}>
      <h2 className={styles.heading}>
        {heading} <span className={styles.mark}>{mark}</span>
      </h2>
      {doctor && (
        <p className={styles.doctor}>
          <Portrait name={doctor.name} url={doctor.portraitUrl} />
          <span>
            <strong>{doctor.name}</strong>
            <br />
            {doctor.title}
          </span>
        </p>
      )}
      <p className={styles.greeting}>{greeting}</p>
      <ReplyView sections={sections} signature={{ by, at: SIGNED_AT }} amendments={[]} level={3} />
    </section>
  );
}
