import { useAdminSession } from '../editing/admin-session.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { presenceTexts } from './presence.texts.js';
import { usePresence } from './use-presence.js';

/** Warns when another admin, or another tab, has the post open. */
export function PresenceNote({ postId }: { readonly postId: string }) {
  const texts = useTexts(presenceTexts);
  const language = useLanguage();
  const { userId } = useAdminSession();
  const [first] = usePresence(postId);
  if (first === undefined) return null;
  const say = first.user_id === userId ? texts.self : texts.other;
  return <NotePanel tone="quiet" text={say(first.email, formatInstant(first.opened_at, language))} />;
}
