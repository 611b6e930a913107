import { useEffect, useRef, type RefObject } from 'react';
import type { DeskCaseResponse, DeskBlock } from '../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import type { NamedClinician } from '../../../../../src/clinic/desk/contracts/claims.contract.js';
import { useTexts, useLanguage } from '../../../shared/language.js';
import { UnapprovedContent } from '../../../shared/medical-content/unapproved-content.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { Soft } from '../../../shared/ui/staff-parts.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { AskedQuestion } from '../reply/discussion/second-opinions.js';
import { ReplyPanel } from '../reply/reply-panel.js';
import { PhotoViewer } from '../viewer/photo-viewer.js';
import { CaseInSightContext } from '../shared/patient-strip.js';
import { CaseHeader, PATIENT_STRIP_ID } from './case-header.js';
import styles from './case.module.css';
import { caseTexts } from './case.texts.js';
import { EarlierCases } from './earlier-cases.js';
import { GivenAnswers } from './given-answers.js';
import { InfoRequests } from './info-requests.js';
import { FLAGS_ID } from './red-flags.js';
import { useCaseKeys } from './use-case-keys.js';
import { useClaimActs } from './use-claim-acts.js';
import { useEarlierPhotos } from './use-earlier-photos.js';
import { useLease } from './use-lease.js';
import { blockedTexts } from './blocked.texts.js';

const OPEN: readonly DeskCaseResponse['state'][] = ['submitted', 'in_review', 'needs_info'];

type MoneyNotesProps = Pick<DeskCaseResponse, 'state' | 'withdrawal' | 'isRefunded' | 'isDisputed'>;

/** The order's refunds and disputes, and what they mean for the case. A withdrawal has its own note. */
function MoneyNotes({ state, withdrawal, isRefunded, isDisputed }: MoneyNotesProps) {
  const texts = useTexts(caseTexts);
  const refunded = OPEN.includes(state) && withdrawal === null ? texts.refunded : texts.refundedAnswered;
  return (
    <>
      {isRefunded && <NotePanel tone="quiet" text={refunded} />}
      {isDisputed && <NotePanel tone="quiet" text={texts.disputed} />}
    </>
  );
}

interface CaseViewProps {
  readonly data: DeskCaseResponse;
  /** The case now belongs to a colleague: the shown content is not refreshed. */
  readonly isOutOfReach: boolean;
  /** The case has left the desk: it ended without a reply. */
  readonly isEnded: boolean;
  /** The colleague whom the reader has asked, and who has the case now; null: none. */
  readonly acceptedBy: NamedClinician | null;
}

/** A case: patient and red flags always in sight, then answers and reply, with the photos beside both. */
export function CaseView({ data, isOutOfReach, isEnded, acceptedBy }: CaseViewProps) {
  const language = useLanguage();
  const texts = caseTexts[language];
  const acts = useClaimActs(data.id);
  const lease = useLease(data.isMine ? data.leaseUntil : null, acts.runAsync);
  const earlier = useEarlierPhotos();
  useCaseKeys(acts, data);
  const opening = useOpeningFocus<HTMLHeadingElement>();
  const isLost = lease.state === 'lost' || (data.isMine && (isOutOfReach || isEnded));
  const hasNews =
    Object.values(data.answers).some(({ isNew }) => isNew) ||
    data.photos.some(({ isNew }) => isNew) ||
    data.infoRequests.some(({ reply }) => reply?.isNew === true);
  return (
    <CaseInSightContext value={data}>
      <div className={styles.case} data-fills-window>
        <CaseHeader {...{ data, lease, isLost, isEnded, acceptedBy, acts }} />
        <div className={styles.columns}>
          <div className={styles.answers}>
            {data.block !== null && <BlockNote {...data.block} />}
            {!data.isMine && <AskedQuestion caseId={data.id} />}
            {data.visit !== null && (data.block?.broken ?? null) === null && (
              <NotePanel tone="quiet" text={texts.reading} />
            )}
            {!isEnded && <MoneyNotes {...data} />}
            {data.withdrawal && !isEnded && <WithdrawalNote {...data.withdrawal} />}
            <section aria-labelledby="case-answers" className={styles.part}>
              <h2
                id="case-answers"
                ref={opening}
                tabIndex={-1}
                data-opening
                aria-describedby={data.redFlags.length > 0 ? `${PATIENT_STRIP_ID} ${FLAGS_ID}` : PATIENT_STRIP_ID}
              >
                {texts.sections.answers}
              </h2>
              <Soft as="p">{texts.submitted(formatInstant(data.submittedAt, language))}</Soft>
              <UnapprovedContent className={styles.soft} />
              {hasNews && <p className={styles.soft}>{texts.newNote}</p>}
              <GivenAnswers data={data} />
              <InfoRequests data={data} />
              <EarlierCases cases={data.earlierCases} photos={earlier} />
            </section>
          </div>
          <section aria-labelledby="case-photos" className={styles.photos}>
            <h2 id="case-photos">{texts.sections.photos}</h2>
            <PhotoViewer shown={data} mayJudge={data.mayWrite && !isLost} earlier={earlier.cases} />
          </section>
          <div className={styles.reply}>
            <ReplyPanel data={data} lease={lease} isLost={isLost} />
          </div>
        </div>
      </div>
    </CaseInSightContext>
  );
}

/** What the patient's block means to the reader of the case. */
function BlockNote({ broken }: DeskBlock) {
  const language = useLanguage();
  const texts = blockedTexts[language];
  const text =
    broken === null
      ? texts.forOthers
      : texts.broken(texts.reasons[broken.reason], formatInstant(broken.expiresAt, language));
  return <NotePanel tone="quiet" text={text} />;
}

/** Reports the patient's withdrawal, and when the reply can be signed. */
function WithdrawalNote({ declaredAt, signableFrom }: NonNullable<DeskCaseResponse['withdrawal']>) {
  const language = useLanguage();
  const { withdrawal } = caseTexts[language];
  return (
    <NotePanel
      tone="quiet"
      title={withdrawal.title}
      text={withdrawal.text(formatInstant(declaredAt, language), formatInstant(signableFrom, language))}
    />
  );
}

/**
 * Where work on an opened case begins: takes the focus once it is shown, unless the user has put it somewhere already.
 * A change of page that is shown at once focuses it too (use-route-change.ts, by `data-opening`).
 */
function useOpeningFocus<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}
