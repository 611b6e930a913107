import type { ReplyDraft } from '../../../../../../src/clinic/replies/contracts/drafts.contract.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { typedTextsOf } from '../../shared/typed-texts.js';
import { ReplyDraftStore, type SaveDraft } from './reply-draft-store.js';

const open = new Set<ReplyDraftStore>();

interface OpenOptions {
  readonly clinicianId: string;
  readonly caseId: string;
  /** As the server has it. */
  readonly stored: ReplyDraft | null;
  readonly save: SaveDraft;
}

/** The draft of a case in this tab: the one that was left here, unless the server has a newer one and nothing is unsaved. */
export function openDraft({ clinicianId, caseId, stored, save }: OpenOptions): ReplyDraftStore {
  const texts = typedTextsOf(clinicianId);
  const name = `draft ${caseId}`;
  const left = texts.get(name);
  if (left instanceof ReplyDraftStore && (left.hasUnsaved || !left.isOlderThan(stored))) return left;
  if (left instanceof ReplyDraftStore) open.delete(left);
  const store = new ReplyDraftStore(stored, save);
  texts.set(name, store);
  open.add(store);
  return store;
}

/** Saves every draft of this tab; a failed one stays. */
export async function flushDrafts(): Promise<void> {
  await Promise.all([...open].map((store) => store.flush()));
}

/** Saves when the network returns and when the page is hidden; warns before unsaved text is closed. */
export function guardDrafts(): () => void {
  const flush = () => inBackground(flushDrafts(), 'saving the drafts');
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  const onLeave = (event: BeforeUnloadEvent) => {
    if ([...open].some(({ hasUnsaved }) => hasUnsaved)) event.preventDefault();
  };
  window.addEventListener('online', flush);
  window.addEventListener('beforeunload', onLeave);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('online', flush);
    window.removeEventListener('beforeunload', onLeave);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
