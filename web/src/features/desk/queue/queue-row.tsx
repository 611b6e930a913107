import Button from '@mui/material/Button';
import { formatClock } from '../../../../../common/dates.js';
import { paths } from '../../../../../common/paths.js';
import type { QueuedCase } from '../../../../../src/clinic/desk/desk.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Cell, Row } from '../../../shared/ui/table.js';
import { CaseClock } from '../shared/case-clock.js';
import { caseWords } from '../shared/case-words.texts.js';
import { useClinicians } from '../shared/clinician-gate.js';
import { FlagLevels } from '../shared/flag-levels.js';
import styles from './queue.module.css';
import { queueTexts } from './queue.texts.js';
import { isClaimable } from './use-claim.js';

interface QueueRowProps {
  readonly row: QueuedCase;
  readonly isClaiming: boolean;
  readonly onClaim: () => void;
}

export function QueueRow({ row, isClaiming, onClaim }: QueueRowProps) {
  const language = useLanguage();
  const texts = queueTexts[language];
  const { me } = useClinicians();
  const { columns } = texts;
  return (
    <Row>
      <Cell label={row.answeredAt === null ? columns.due : texts.answeredColumn}>
        {row.answeredAt === null ? <CaseClock {...row} /> : formatInstant(row.answeredAt, language)}
      </Cell>
      <Cell label={columns.number} isNumber>
        <AppLink to={paths.deskCase(row.id)} className={styles.number}>
          {row.orderNumber}
        </AppLink>
      </Cell>
      <Cell label={columns.flags}>
        {row.redFlagLevels.length === 0 ? (
          <span className={styles.none}>{texts.noFlags}</span>
        ) : (
          <FlagLevels levels={row.redFlagLevels} />
        )}
      </Cell>
      <Cell label={columns.state}>
        {caseWords[language].states[row.state]}
        <Holder row={row} />
        {row.hasNewMessage && <Mark text={texts.newMessage} />}
        {row.isOpinionAsked && <Mark text={texts.opinionAsked} />}
        {row.hasUnsentPrescription && <Mark text={texts.unsentPrescription} />}
      </Cell>
      <Cell label={columns.actions}>
        {isClaimable(row, me.id) ? (
          <Button
            size="small"
            variant="outlined"
            className={styles.action}
            disabled={isClaiming}
            aria-label={texts.ofCase(texts.claim, row.orderNumber)}
            onClick={onClaim}
          >
            {texts.claim}
          </Button>
        ) : (
          <AppLink to={paths.deskCase(row.id)} aria-label={texts.ofCase(texts.open, row.orderNumber)}>
            {texts.open}
          </AppLink>
        )}
      </Cell>
    </Row>
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
  return held && <span className={styles.holder}>{held}</span>;
}
