import Button from '@mui/material/Button';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { inBackground } from '../../../shared/errors/in-background.js';
import { adminTexts } from './admin.texts.js';
import { useAdminSession } from './admin-session.js';
import { DraftStore, type Draft, type EditedRow } from './drafts.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import type { ListPanel } from './use-list-panel.js';

interface DraftsNoteProps<Row extends EditedRow> {
  /** Its edit dialog continues a draft. */
  readonly panel: Pick<ListPanel<Row>, 'edited' | 'edit'>;
  readonly kind: string;
  /** A draft's name; may be blank. */
  readonly nameOf: (values: never) => string;
  /** The name of a draft without a name: `A new question`. */
  readonly unnamed: string;
}

/** Unsaved drafts of this browser, left by a reload, a crash or an ended session. Hidden while one row is edited. */
export function DraftsNote<Row extends EditedRow>(props: DraftsNoteProps<Row>) {
  return props.panel.edited === null && <StoredDrafts {...props} />;
}

/** Reads the drafts when it mounts. */
function StoredDrafts<Row extends EditedRow>({ panel, kind, nameOf, unnamed }: DraftsNoteProps<Row>) {
  const { userId } = useAdminSession();
  const { draft: texts, cancel } = useTexts(adminTexts);
  const language = useLanguage();
  const [drafts, setDrafts] = useState<readonly Draft<never, Row>[]>([]);
  /** Awaits confirmation. */
  const [discarded, setDiscarded] = useState<Draft<never, Row> | null>(null);
  const store = useMemo(() => new DraftStore<never, Row>(userId, kind), [userId, kind]);
  const list = useCallback(async () => setDrafts(latestOfEach(await store.listLeft())), [store]);
  useEffect(() => inBackground(list(), 'listing the drafts'), [list]);

  const describe = ({ values, writtenAt }: Draft<never, Row>) => {
    const name = nameOf(values).trim();
    return texts.unsaved(name === '' ? unnamed : texts.named(name), formatInstant(writtenAt, language));
  };
  const discard = ({ draftId }: Draft<never, Row>) => {
    store.remove(draftId);
    setDiscarded(null);
    inBackground(list(), 'listing the drafts');
  };

  return (
    <>
      {drafts.map((draft) => (
        <NotePanel key={draft.row?.id ?? 'new'} tone="quiet" text={describe(draft)}>
          <Button variant="outlined" onClick={() => panel.edit(draft.row)}>
            {texts.goOn}
          </Button>
          <Button variant="outlined" onClick={() => setDiscarded(draft)}>
            {texts.discard}
          </Button>
        </NotePanel>
      ))}
      {discarded && (
        <ConfirmDialog
          isOpen
          texts={{ ...texts.confirmDiscard, confirm: texts.discard, cancel }}
          color="error"
          onConfirm={() => discard(discarded)}
          onCancel={() => setDiscarded(null)}
        >
          <p>{describe(discarded)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** An older draft of the same row is offered after the latest. */
function latestOfEach<Row extends EditedRow>(drafts: readonly Draft<never, Row>[]): Draft<never, Row>[] {
  return drafts.filter(({ row }, index) => drafts.findIndex((other) => other.row?.id === row?.id) === index);
}
