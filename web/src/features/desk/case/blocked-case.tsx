import { paths } from '../../../../../common/paths.js';
import { BREAK_REASONS } from '../../../../../common/block-breaks.js';
import { useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { DeskNotice } from '../shared/desk-notice.js';
import { blockedTexts } from './blocked.texts.js';
import styles from './case.module.css';
import { ReasonForm } from './reason-form.js';
import { useBlockBreak } from './use-desk-case.js';
import { refusalOf } from '../../../shared/api/client.js';

/** In place of a case that its patient has blocked: opens the block with a reason. */
export function BlockedCase({ id }: { readonly id: string }) {
  const texts = useTexts(blockedTexts);
  const breaking = useBlockBreak(id);
  return (
    <DeskNotice title={texts.title} text={texts.text}>
      <p>{texts.lead}</p>
      {breaking.isError && (
        <NotePanel
          tone="problem"
          text={refusalOf(breaking.error) === 'own_case' ? texts.ownCase : texts.failed}
          error={breaking.error}
        />
      )}
      <ReasonForm
        reasons={BREAK_REASONS}
        texts={texts}
        noteFor={(reason) => texts.notes[reason]}
        what="opening a block"
        isBusy={breaking.isPending}
        onGiven={breaking.mutate}
      >
        <AppLink to={paths.desk} className={styles.link}>
          {texts.back}
        </AppLink>
      </ReasonForm>
    </DeskNotice>
  );
}
