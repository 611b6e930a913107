import { REPLY_HEADINGS } from '../../../../../common/reply-sections.js';
import { ReplyView } from '../../../shared/case-reply/reply-view.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './example-reply.module.css';
import { exampleReply } from './example-reply.texts.js';

/** Some day. */
const SIGNED_AT = '2026-05-04T12:05:00.000Z';

/** A made-up reply, rendered like a real one and marked as an example. */
export function ExampleReply() {
  const { heading, mark, signer } = exampleReply;
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
      <ReplyView sections={sections} signature={{ by: signer, at: SIGNED_AT }} amendments={[]} level={3} />
    </section>
  );
}
