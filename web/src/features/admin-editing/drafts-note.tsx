import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { inBackground } from '../../shared/errors/in-background.js';
import { adminTexts } from './admin.texts.js';
import { useAdminSession } from './admin-session.js';
import { DraftStore, type Draft, type EditedRow } from './drafts.js';
import { formatInstant } from '../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../shared/language.js';
import { NotePanel } from '../../shared/ui/note-panel.js';

interface DraftsNoteProps<Row extends EditedRow> {
  readonly kind: string;
  /** How a draft is called; blank when nothing tells it apart yet. */
  readonly nameOf: (values: never) => string;
  /** Opens what the draft changes; null when it is something new. */
  readonly onContinue: (row: Row | null) => void;
}

/** Unsaved drafts of this browser, after a reload, a crash or an ended session. Looks for them on each mount. */
export function DraftsNote<Row extends EditedRow>({ kind, nameOf, onContinue }: DraftsNoteProps<Row>) {
  const { userId } = useAdminSession();
  const { draft: texts } = useTexts(adminTexts);
  const language = useLanguage();
  const [drafts, setDrafts] = useState<readonly Draft<never, Row>[]>([]);
  useEffect(() => {
    let isWanted = true;
    const listing = new DraftStore<never, Row>(userId, kind).listLeft().then((left) => {
      if (isWanted) setDrafts(latestOfEach(left));
    });
    inBackground(listing, 'listing the drafts');
    return () => {
      isWanted = false;
    };
  }, [userId, kind]);
  return drafts.map(({ values, row, writtenAt }) => (
    <NotePanel
      key={row?.id ?? 'new'}
      tone="quiet"
      text={texts.unsaved(nameOf(values), formatInstant(writtenAt, language))}
    >
      <Button variant="outlined" onClick={() => onContinue(row)}>
        {texts.goOn}
      </Button>
    </NotePanel>
  ));
}

/** An older draft of the same row is offered after the latest. */
function latestOfEach<Row extends EditedRow>(drafts: readonly Draft<never, Row>[]): Draft<never, Row>[] {
  return drafts.filter(({ row }, index) => drafts.findIndex((other) => other.row?.id === row?.id) === index);
}
