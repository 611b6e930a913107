import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatClock } from '../../../../../common/dates.js';
import { paths } from '../../../../../common/paths.js';
import type { DeskView, QueuedCase } from '../../../../../src/clinic/desk/contracts/queue.contract.js';
import { CONDITIONS } from '../../../../../common/conditions.js';
import { formatEndOfDay, formatInstant } from '../../../shared/format/instants.js';
import { useNow } from '../../../shared/hooks/use-now.js';
import { useLanguage, type Language } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import type { Column } from '../../../shared/ui/table.js';
import { CaseClock } from '../shared/case-clock.js';
import { caseWords } from '../shared/case-words.texts.js';
import { useClinicians } from '../shared/clinician-gate.js';
import { FlagLevels } from '../shared/flag-levels.js';
import { formatNear } from '../shared/format-near.js';
import { MESSAGES_ID } from '../shared/new-messages.js';
import { isClaimable } from './use-take-next.js';
import styles from './queue.module.css';
import { queueTexts } from './queue.texts.js';
import { Soft } from '../../../shared/ui/staff-parts.js';

/** `not-sure` of the form's first question. */
const UNSURE: Record<Language, string> = { sv: 'Osäker på vad det är', en: 'Unsure what it is' };

/** The name of the condition that a patient chose. @param concern id of the option */
function conditionName(concern: string, language: Language): string {
  const found = CONDITIONS.find(({ id }) => id === concern);
  if (found === undefined) return UNSURE[language];
  return language === 'sv' ? found.name : found.englishName;
}

/** Whether the next step of a case is the clinician's, and not the patient's or a colleague's. */
function waitsFor(clinicianId: string, row: QueuedCase): boolean {
  if (row.answeredAt !== null || row.pausedSince !== null || row.isBlocked) return false;
  return row.claimedBy === null ? row.reservedFor?.id === clinicianId : row.claimedBy.id === clinicianId;
}

interface QueueColumnsOptions {
  readonly view: DeskView;
  readonly isClaiming: boolean;
  readonly onClaim: (row: QueuedCase) => void;
  /** All cases of the list have their answer: nothing is due any more. */
  readonly isAnswered: boolean;
  /** A row above is late already: this one says so without colour. */
  readonly isQuiet: (row: QueuedCase) => boolean;
}

/** The columns of the queue. */
export function useQueueColumns({
  view,
  isClaiming,
  onClaim,
  isAnswered,
  isQuiet,
}: QueueColumnsOptions): readonly Column<QueuedCase>[] {
  const language = useLanguage();
  const texts = queueTexts[language];
  const { me } = useClinicians();
  const { columns } = texts;
  return [
    {
      label: columns.number,
      render: (row) => (
        <>
          <AppLink to={placeOf(row)} className={styles.number} data-queue-link>
            {row.orderNumber}
          </AppLink>
          <Received at={row.submittedAt} />
        </>
      ),
    },
    { label: columns.what, render: (row) => <What row={row} /> },
    {
      label: columns.flags,
      render: ({ redFlagLevels, isBlocked }) =>
        redFlagLevels.length === 0 ? (
          <span className={styles.none}>{isBlocked ? texts.notShown : texts.noFlags}</span>
        ) : (
          <FlagLevels levels={redFlagLevels} />
        ),
    },
    {
      label: columns.state,
      render: (row) => (
        <>
          {/* All rows of that view wait for a doctor: its name says so. */}
          {(view !== 'unclaimed' || row.state !== 'submitted') && <span>{caseWords[language].states[row.state]}</span>}
          <Holder row={row} />
          {view === 'mine' && waitsFor(me.id, row) && <Mark text={texts.waitsForMe} />}
          {row.isBlocked && <Mark text={texts.blocked} />}
          {row.hasNewMessage && <Mark text={texts.newMessage} />}
          {row.isOpinionAsked && <Mark text={texts.opinionAsked} />}
          {row.hasOpinionAnswer && <Mark text={texts.opinionAnswered} />}
          {row.isHandOverAsked && <Mark text={texts.handOverAsked} />}
          {row.hasUnsentPrescription && <Mark text={texts.unsentPrescription} />}
        </>
      ),
    },
    {
      label: isAnswered ? texts.answeredColumn : columns.due,
      labelOf: ({ answeredAt }) => (answeredAt === null ? columns.due : texts.answeredColumn),
      render: (row) =>
        row.answeredAt === null ? (
          <>
            <CaseClock {...row} isQuiet={isQuiet(row)} />
            {row.pausedSince === null && <Soft>{texts.limit(formatEndOfDay(row.limitAt, language))}</Soft>}
          </>
        ) : (
          formatInstant(row.answeredAt, language)
        ),
    },
    {
      label: columns.actions,
      render: (row) =>
        isClaimable(row, me.id) ? (
          <Button
            size="small"
            variant="outlined"
            className={styles.action}
            disabled={isClaiming}
            aria-label={texts.ofCase(texts.claim, row.orderNumber)}
            onClick={() => onClaim(row)}
          >
            {texts.claim}
          </Button>
        ) : (
          <AppLink to={placeOf(row)} aria-label={texts.ofCase(texts.open, row.orderNumber)}>
            {texts.open}
          </AppLink>
        ),
    },
  ];
}

/** A new message is opened itself. */
function placeOf({ id, hasNewMessage }: QueuedCase): string {
  return `${paths.deskCase(id)}${hasNewMessage ? `#${MESSAGES_ID}` : ''}`;
}

/** When the form came in. */
function Received({ at }: { readonly at: string }) {
  const language = useLanguage();
  const now = useNow(60_000);
  return (
    <Soft>
      <time dateTime={at}>{queueTexts[language].received(formatNear(at, language, now))}</time>
    </Soft>
  );
}

/** The patient and the condition in one's own rows, and how many photos there are in all. */
function What({ row: { summary, photoCount, isBlocked } }: { readonly row: QueuedCase }) {
  const language = useLanguage();
  const { patient: words } = caseWords[language];
  const texts = queueTexts[language];
  const photos = isBlocked ? texts.notShown : texts.photos(photoCount);
  if (summary === null) return <Soft>{photos}</Soft>;
  const { name, age, sex, concern } = summary;
  const strip = [name || words.nameless, age === null ? words.ageless : words.age(age), words.sexes[sex]];
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {strip.join(' · ')}
      </Box>
      <Soft>{[concern === null ? null : conditionName(concern, language), photos].filter(Boolean).join(' · ')}</Soft>
    </>
  );
}

/** A dot with a text. */
function Mark({ text }: { readonly text: string }) {
  return <span className={styles.mark}>{text}</span>;
}

/** The holder of the case, or the clinician it is reserved for. */
function Holder({ row: { claimedBy, reservedFor, reservedUntil } }: { readonly row: QueuedCase }) {
  const texts = queueTexts[useLanguage()];
  const { me } = useClinicians();
  const words = () => {
    if (claimedBy !== null) return claimedBy.id === me.id ? texts.heldByMe : texts.heldBy(claimedBy.displayName);
    if (reservedFor === null || reservedUntil === null) return null;
    const clock = formatClock(new Date(reservedUntil));
    return reservedFor.id === me.id ? texts.reservedForMe(clock) : texts.reservedFor(reservedFor.displayName, clock);
  };
  const held = words();
  return held && <Soft>{held}</Soft>;
}
