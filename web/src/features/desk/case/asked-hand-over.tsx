import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import type { AskedHandOver as Offer } from '../../../../../src/clinic/desk/contracts/claims.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useLanguage } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './case.module.css';
import { claimTexts } from './claim.texts.js';
import { useHandOver } from './use-hand-over.js';
import { Notes } from '../../../shared/ui/staff-parts.js';

/** A colleague asks the reader to take the case: from whom, why, and the two answers. */
export function AskedHandOver({ caseId, offer }: { readonly caseId: string; readonly offer: Offer }) {
  const language = useLanguage();
  const { handOver: texts } = claimTexts[language];
  const navigate = useNavigate();
  const { problem, isBusy, accept, refuse } = useHandOver(caseId);
  const leave = () => inBackground(navigate(paths.desk), 'going to the queue');
  return (
    <div className={layout.stack}>
      <Notes>{offer.note}</Notes>
      <p className={styles.soft}>{formatInstant(offer.offeredAt, language)}</p>
      {problem !== null && <NotePanel tone="problem" {...problem} />}
      <div className={styles.buttons}>
        <Button variant="contained" color="clay" disabled={isBusy} onClick={() => accept(offer.id)}>
          {texts.accept}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => refuse(offer.id, leave)}>
          {texts.refuse}
        </Button>
      </div>
    </div>
  );
}
