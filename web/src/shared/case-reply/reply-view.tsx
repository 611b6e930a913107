import { formatMoment } from '../../../../common/dates.js';
import type { ReplySection } from '../../../../common/reply-sections.js';
import { paragraphsOf } from '../../../../common/reply-sections.js';
import type { ReplyAmendment, ReplyAuthor } from '../../../../src/clinic/replies/replies.contract.js';
import styles from './reply-view.module.css';
import { replyViewTexts as texts } from './reply-view.texts.js';

type Signer = Pick<ReplyAuthor, 'displayName' | 'title'>;

export interface ReplyViewProps {
  /** In reading order. */
  readonly sections: readonly ReplySection[];
  /** Null in a draft. */
  readonly signature: { readonly by: Signer; readonly at: string } | null;
  readonly amendments: readonly (Pick<ReplyAmendment, 'text' | 'reason' | 'signedAt'> & {
    readonly signedBy: Signer;
  })[];
  /** Current state of each prescription by id, shown beside the signed text because it changes after signing. */
  readonly states?: ReadonlyMap<string, string>;
  /** Level of the headings. */
  readonly level?: 2 | 3;
}

/** A reply as the patient reads it: on the patient's page, and before signing. Always in Swedish. */
export function ReplyView({ sections, signature, amendments, states, level = 2 }: ReplyViewProps) {
  const Heading = `h${level}` as const;
  return (
    <div lang="sv" className={styles.reply}>
      {sections.map(({ id, heading, paragraphs, items }) => (
        <section key={id} data-part={id}>
          <Heading>{heading}</Heading>
          <Paragraphs texts={paragraphs} />
          {items.length > 0 && (
            <ul>
              {items.map(({ id: itemId, title, lines }) => (
                <li key={itemId ?? title}>
                  <strong>{title}</strong>
                  {lines.map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                  {itemId !== null && states?.has(itemId) && <span className={styles.state}>{states.get(itemId)}</span>}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <p className={styles.signature}>{signature === null ? texts.unsigned : signed(signature.by, signature.at)}</p>
      {amendments.map(({ text, reason, signedAt, signedBy }) => (
        <section key={signedAt} data-part="amendment">
          <Heading>{texts.amendment(formatMoment(new Date(signedAt)))}</Heading>
          <Paragraphs texts={paragraphsOf(text)} />
          <p>
            {texts.reason} {reason}
          </p>
          <p className={styles.signature}>{signed(signedBy, signedAt)}</p>
        </section>
      ))}
    </div>
  );
}

function Paragraphs({ texts: paragraphs }: { readonly texts: readonly string[] }) {
  return paragraphs.map((paragraph, index) => (
    // Two paragraphs may be equal, and their order never changes.
    <p key={index}>{paragraph}</p>
  ));
}

function signed({ displayName, title }: Signer, at: string): string {
  return texts.signed(displayName, title, formatMoment(new Date(at)));
}
