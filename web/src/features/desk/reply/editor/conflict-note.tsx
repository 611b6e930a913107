import Button from '@mui/material/Button';
import { replySections } from '../../../../../../common/reply-sections.js';
import type { Reply } from '../../../../../../common/reply.js';
import type { ReplyDraft } from '../../../../../../src/clinic/replies/contracts/drafts.contract.js';
import { ReplyView } from '../../../../shared/case-reply/reply-view.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage } from '../../../../shared/language.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import styles from '../reply.module.css';
import { editorTexts } from './editor.texts.js';
import { useIcdName } from '../use-reply.js';

interface ConflictNoteProps {
  readonly theirs: ReplyDraft | null;
  readonly mine: Reply;
  readonly onKeepMine: () => void;
  readonly onUseTheirs: () => void;
}

/** Shows another saved version beside this tab's, and asks which to keep. */
export function ConflictNote({ theirs, mine, onKeepMine, onUseTheirs }: ConflictNoteProps) {
  const language = useLanguage();
  const { conflict: texts } = editorTexts[language];
  if (theirs === null) return <NotePanel tone="problem" text={texts.gone} error={null} />;
  return (
    <NotePanel
      tone="problem"
      text={texts.text(theirs.savedBy.displayName, formatInstant(theirs.savedAt, language))}
      error={null}
    >
      <div className={styles.versions}>
        <Version title={texts.theirs} reply={theirs.reply} />
        <Version title={texts.mine} reply={mine} />
      </div>
      <Button variant="outlined" onClick={onUseTheirs}>
        {texts.takeTheirs}
      </Button>
      <Button variant="outlined" onClick={onKeepMine}>
        {texts.keepMine}
      </Button>
    </NotePanel>
  );
}

function Version({ title, reply }: { readonly title: string; readonly reply: Reply }) {
  const nameOf = useIcdName();
  return (
    <section>
      <h3>{title}</h3>
      <ReplyView sections={replySections(reply, nameOf)} signature={null} amendments={[]} level={3} />
    </section>
  );
}
