import Button from '@mui/material/Button';
import { formatClock } from '../../../../../../common/dates.js';
import { REPLY_LIMITS } from '../../../../../../common/reply.js';
import { authState } from '../../../../shared/auth/session.js';
import { useLanguage } from '../../../../shared/language.js';
import { editorTexts } from './editor.texts.js';
import styles from '../reply.module.css';
import type { DraftSnapshot } from '../draft/reply-draft-store.js';

const SIGNED_OUT = { user: null, session: null, loading: false };

/** The draft's save state, announced when it changes. */
export function SaveNote({ draft: { state, savedAt } }: { readonly draft: DraftSnapshot }) {
  const language = useLanguage();
  const { saving: texts } = editorTexts[language];
  const words = () => {
    switch (state) {
      case 'none':
        return texts.none;
      case 'saved':
        return savedAt === null ? texts.none : texts.saved(formatClock(new Date(savedAt)));
      case 'too-long':
        return texts.tooLong(REPLY_LIMITS.total.toLocaleString(language));
      case 'signed-out':
        return texts.signedOut;
      case 'waiting':
      case 'saving':
      case 'failed':
      case 'lost':
      case 'conflict':
        return texts[state];
    }
  };
  return (
    <p
      role="status"
      className={styles.saved}
      data-problem={['failed', 'signed-out', 'too-long', 'lost', 'conflict'].includes(state)}
    >
      <span>{words()}</span>
      {state === 'signed-out' && (
        // The desk asks for the sign-in; unsaved text stays in this tab.
        <Button size="small" variant="outlined" onClick={() => authState.write(SIGNED_OUT)}>
          {texts.signIn}
        </Button>
      )}
    </p>
  );
}
