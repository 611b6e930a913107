import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { AskedRow, AskedRowsResponse } from '../../../../../src/clinic/cases/matters/case-matters.contract.js';
import { get } from '../../../shared/api/client.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { StaffLoaded, type LoadedTexts } from '../../../shared/ui/staff-loaded.js';
import { Soft } from '../../../shared/ui/staff-parts.js';
import { AnswerDialog } from './answer-dialog.js';
import { answerTexts } from './answer.texts.js';
import styles from './people.module.css';
import { useAdminQuery } from './use-admin-query.js';

interface AskedListProps {
  /** Where they are listed, as `questions`; each is read below it. */
  readonly path: string;
  readonly texts: LoadedTexts & {
    readonly empty: string;
    readonly dialogTitle: string;
    readonly replyHint: string;
    /** What a screen reader calls the button of one. */
    readonly describeOpen: (order: string) => string;
  };
  /** The words are for others. */
  readonly isListOnly?: boolean;
  /** The dialog of one, by its address, where it shows more than the words. */
  readonly children?: (path: string, end: () => void, cancel: () => void) => ReactNode;
}

/** What patients ask in their cases: those that wait first. Its words are read one by one. */
export function AskedList({ path, texts: own, isListOnly, children }: AskedListProps) {
  const texts = useTexts(answerTexts);
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<AskedRow | null>(null);
  const query = useAdminQuery({
    ...get<AskedRowsResponse>(path),
    texts: own,
    name: 'the questions of patients',
    staleTime: 0,
  });
  const close = () => setOpened(null);
  const end = () => {
    close();
    inBackground(queryClient.invalidateQueries({ queryKey: ['admin'] }), 'reading the questions again');
  };
  return (
    <>
      <StaffLoaded {...query}>
        {({ questions }) =>
          questions.length === 0 ? (
            <p>{own.empty}</p>
          ) : (
            <ul className={styles.people}>
              {questions.map((asked) => (
                <li key={asked.id}>
                  <Asked asked={asked} />
                  {!isListOnly && (
                    <Button
                      size="small"
                      aria-label={own.describeOpen(asked.orderNumber ?? texts.gone)}
                      onClick={() => setOpened(asked)}
                    >
                      {texts.open}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </StaffLoaded>
      {opened !== null &&
        (children?.(`${path}/${opened.id}`, end, close) ?? (
          <AnswerDialog path={`${path}/${opened.id}`} texts={own} onEnd={end} onCancel={close} />
        ))}
    </>
  );
}

function Asked({ asked: { orderNumber, askedAt, repliedAt } }: { readonly asked: AskedRow }) {
  const texts = useTexts(answerTexts);
  const language = useLanguage();
  return (
    <span>
      {texts.row(orderNumber ?? texts.gone, formatInstant(askedAt, language))}
      <Soft data-tone={repliedAt === null ? 'problem' : undefined}>
        {repliedAt === null ? texts.waits : texts.replied(formatInstant(repliedAt, language))}
      </Soft>
    </span>
  );
}
