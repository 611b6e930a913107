import Button from '@mui/material/Button';
import { paths } from '../../../../../common/paths.js';
import type { RightsRequestRow as Request } from '../../../../../src/clinic/rights-requests/rights-requests.contract.js';
import { formatDate } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Cell, Row } from '../../../shared/ui/table.js';
import { lastDayOf } from './last-day.js';
import styles from './rights-requests.module.css';
import { rightsRequestsTexts } from './rights-requests.texts.js';

interface RightsRequestRowProps {
  readonly request: Request;
  readonly onOpen: () => void;
}

/** Which right, when it came and is due, and what came of it. */
export function RightsRequestRow({ request, onOpen }: RightsRequestRowProps) {
  const texts = useTexts(rightsRequestsTexts);
  const language = useLanguage();
  const { columns } = texts;
  const { number, right, channel, orderNumber, receivedAt, dueAt, isLate, extensionReason, outcome } = request;
  return (
    <Row>
      <Cell label={columns.number}>
        {number} {texts.rights[right]}
        <span className={styles.quiet}>{texts.channels[channel]}</span>
      </Cell>
      <Cell label={columns.order}>
        {orderNumber === null ? texts.noOrder : <AppLink to={paths.adminOrder(orderNumber)}>{orderNumber}</AppLink>}
      </Cell>
      <Cell label={columns.received}>
        <time dateTime={receivedAt}>{formatDate(receivedAt, language)}</time>
      </Cell>
      <Cell label={columns.due}>
        <span className={isLate ? styles.late : undefined}>{formatDate(lastDayOf(dueAt), language)}</span>
        {isLate && <span className={styles.late}>{texts.late}</span>}
        {extensionReason !== null && <span className={styles.quiet}>{texts.extended}</span>}
      </Cell>
      <Cell label={columns.act}>
        {outcome !== null && <span className={styles.quiet}>{texts.outcomes[outcome]}</span>}
        <Button size="small" aria-label={texts.describeOpen(number)} onClick={onOpen}>
          {texts.open}
        </Button>
      </Cell>
    </Row>
  );
}
