import { BREAK_REASONS } from '../../../../../common/block-breaks.js';
import { paths } from '../../../../../common/paths.js';
import type {
  BreakBlockRequest,
  BreakBlockResponse,
} from '../../../../../src/clinic/desk/contracts/blocks.contract.js';
import { useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { useDeskCalls } from '../shared/desk-calls.js';
import { DeskNotice } from '../shared/desk-notice.js';
import { blockedTexts } from './blocked.texts.js';
import styles from './case.module.css';
import { ReasonForm } from './reason-form.js';

/** In place of a case that its patient has blocked: opens the block with a reason. */
export function BlockedCase({ id }: { readonly id: string }) {
  const texts = useTexts(blockedTexts);
  const callDesk = useDeskCalls();
  return (
    <DeskNotice title={texts.title} text={texts.text}>
      <p>{texts.lead}</p>
      <ReasonForm
        caseId={id}
        reasons={BREAK_REASONS}
        texts={texts}
        noteOf={(reason) => texts.notes[reason]}
        open={(body: BreakBlockRequest) =>
          callDesk<BreakBlockResponse>({ method: 'POST', path: `cases/${id}/block-breaks`, body })
        }
      >
        <AppLink to={paths.desk} className={styles.link}>
          {texts.back}
        </AppLink>
      </ReasonForm>
    </DeskNotice>
  );
}
