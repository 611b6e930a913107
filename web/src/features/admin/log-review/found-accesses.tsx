import { useCallback } from 'react';
import type { StaffAccessResponse } from '../../../../../src/clinic/log-review/log-review.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { Cell, Row } from '../../../shared/ui/table.js';
import { AdminList } from '../editing/admin-list.js';
import { useListPanel } from '../editing/use-list-panel.js';
import { describeReasons } from './describe-access.js';
import styles from './log-review.module.css';
import { logReviewTexts } from './log-review.texts.js';
import { useLogReviewCalls } from './log-review-calls.js';

/** Days are of Stockholm, both included; a blank order or reason matches all. */
export interface LogSearch {
  readonly from: string;
  readonly until: string;
  readonly order: string;
  readonly reason: string;
}

/** What a search of the log found, newest first. */
export function FoundAccesses({ search }: { readonly search: LogSearch }) {
  const { find: texts } = useTexts(logReviewTexts);
  const calls = useLogReviewCalls();
  const read = useCallback(
    async (_listing: object, after: string | null) => {
      const { accesses, next } = await calls.search({ ...search, after });
      return { rows: accesses.map((access) => ({ ...access, id: access.sequence })), next };
    },
    [calls, search],
  );
  const panel = useListPanel<StaffAccessResponse & { id: string }>({
    queryKey: ['admin', 'log-review', 'search', search],
    read,
    texts: { failedToFetch: texts.failed },
    name: 'accesses',
    staleTime: 0,
  });
  return (
    <AdminList
      panel={panel}
      texts={{ ...texts, failedToFetch: texts.failed }}
      renderRow={(access) => <AccessRow key={access.id} access={access} />}
    />
  );
}

function AccessRow({ access }: { readonly access: StaffAccessResponse }) {
  const all = useTexts(logReviewTexts);
  const { find: texts } = all;
  const language = useLanguage();
  const { columns } = texts;
  const { person, orderNumber, at, careUnit, action, group, reason, outcome } = access;
  const acts: Readonly<Record<string, string>> = texts.acts;
  return (
    <Row>
      <Cell label={columns.person}>
        {person.name}
        {careUnit !== null && <span className={styles.quiet}>{careUnit}</span>}
      </Cell>
      <Cell label={columns.order}>{orderNumber ?? all.gone}</Cell>
      <Cell label={columns.when}>
        <time dateTime={at}>{formatInstant(at, language)}</time>
      </Cell>
      <Cell label={columns.what}>
        {`${acts[action] ?? action}: ${group}`}
        {outcome === 'refused' && <span className={styles.late}> {texts.refused}</span>}
      </Cell>
      <Cell label={columns.reason}>{describeReasons([reason], all)}</Cell>
    </Row>
  );
}
