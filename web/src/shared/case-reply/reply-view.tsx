import type { ReactNode } from 'react';
import { formatMoment } from '../../../../common/dates.js';
import { paragraphsOf, type ReplySection } from '../../../../common/reply-parts.js';
import type { ReplyAmendment } from '../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import type { ReplyAuthor } from '../../../../src/clinic/replies/contracts/reply-author.contract.js';
import layout from '../ui/layout.module.css';
import styles from './reply-view.module.css';
import { replyViewTexts as texts } from './reply-view.texts.js';

type Signer = Pick<ReplyAuthor, 'displayName' | 'title'>;
type SectionId = ReplySection['id'];

interface ReplyViewProps {
  /** In reading order. */
  readonly sections: readonly ReplySection[];
  /** Null in a draft. */
  readonly signature: { readonly by: Signer; readonly at: string } | null;
  readonly amendments: readonly (Pick<ReplyAmendment, 'text' | 'reason' | 'signedAt'> & {
    readonly signedBy: Signer;
  })[];
  /** Current state of each prescription by id, shown beside the signed text because it changes after signing. */
  readonly states?: ReadonlyMap<string, string>;
  /** Renders when to seek care, for example with the phone numbers as links; as text by default. */
  readonly renderAdvice?: (text: string) => ReactNode;
  /** Level of the headings. */
  readonly level?: 2 | 3;
}

/** What the patient does: one numbered list. */
const STEPS: readonly SectionId[] = ['treatment', 'prescriptions', 'duration', 'sideEffects', 'selfCare'];

/**
 * A reply as the patient reads it, on the patient's page and before signing: a letter with the diagnosis as its headline,
 * numbered steps, and when to seek care. Always in Swedish.
 */
export function ReplyView({ sections, signature, amendments, states, renderAdvice, level = 2 }: ReplyViewProps) {
  const Heading = `h${level}` as const;
  const StepHeading = level === 2 ? 'h3' : 'h4';
  const partOf = (id: SectionId) => sections.find((section) => section.id === id);
  const steps = sections.filter(({ id }) => STEPS.includes(id));
  return (
    <div lang="sv" className={styles.reply}>
      <Headline level={level} diagnosis={partOf('diagnosis')} certainty={partOf('certainty')} />
      <Part section={partOf('assessment')} level={level} />
      {steps.length > 0 && (
        <section data-part="steps">
          <Heading>{texts.steps}</Heading>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step.id} data-part={step.id}>
                <StepHeading>{step.heading}</StepHeading>
                <Paragraphs texts={step.paragraphs} />
                <Prescriptions section={step} states={states} />
              </li>
            ))}
          </ol>
        </section>
      )}
      <Part section={partOf('safetyNet')} level={level} render={renderAdvice} />
      <Part section={partOf('followUp')} level={level} />
      <p className={`${layout.soft} ${styles.signature}`}>
        {signature === null ? texts.unsigned : signed(signature.by, signature.at)}
      </p>
      {amendments.map(({ text, reason, signedAt, signedBy }) => (
        <section key={signedAt} data-part="amendment">
          <Heading>{texts.amendment(formatMoment(new Date(signedAt)))}</Heading>
          <Paragraphs texts={paragraphsOf(text)} />
          <p>
            {texts.reason} {reason}
          </p>
          <p className={`${layout.soft} ${styles.signature}`}>{signed(signedBy, signedAt)}</p>
        </section>
      ))}
    </div>
  );
}

interface HeadlineProps {
  readonly level: 2 | 3;
  readonly diagnosis: ReplySection | undefined;
  readonly certainty: ReplySection | undefined;
}

function Headline({ level, diagnosis, certainty }: HeadlineProps) {
  const Heading = `h${level}` as const;
  const [headline, ...rest] = diagnosis?.paragraphs ?? [];
  return (
    <section data-part="diagnosis">
      {headline !== undefined && (
        <Heading>
          <span className={styles.label}>{texts.diagnosis}</span> {headline}
        </Heading>
      )}
      <Paragraphs texts={rest} />
      {certainty?.paragraphs.map((sentence) => (
        <p key={sentence} className={styles.certainty}>
          {sentence}
        </p>
      ))}
    </section>
  );
}

interface PartProps {
  readonly section: ReplySection | undefined;
  readonly level: 2 | 3;
  readonly render?: ((text: string) => ReactNode) | undefined;
}

function Part({ section, level, render = (text) => text }: PartProps) {
  if (section === undefined) return null;
  const Heading = `h${level}` as const;
  return (
    <section data-part={section.id}>
      <Heading>{section.heading}</Heading>
      {section.paragraphs.map((paragraph, index) => (
        // Two paragraphs may be equal, and their order never changes.
        <p key={index}>{render(paragraph)}</p>
      ))}
    </section>
  );
}

function Prescriptions({ section, states }: { readonly section: ReplySection } & Pick<ReplyViewProps, 'states'>) {
  if (section.items.length === 0) return null;
  return (
    <ul>
      {section.items.map(({ id, title, lines }) => (
        <li key={id ?? title}>
          <strong>{title}</strong>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {id !== null && states?.has(id) && <span className={styles.state}>{states.get(id)}</span>}
        </li>
      ))}
    </ul>
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
