import { useCallback } from 'react';
import type {
  StaffAccessesResponse,
  StaffAccessResponse,
} from '../../../../../src/clinic/keeping/log-review/log-review.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AdminList } from '../editing/admin-list.js';
import { queryOf, useListPanel } from '../editing/use-list-panel.js';
import { describeReasons } from './describe-access.js';
import { logReviewTexts } from './log-review.texts.js';
import { Soft } from '../../../shared/ui/staff-parts.js';
import { readFrom } from '../../../shared/api/client.js';

/** Days are of Stockholm, both included; a blank order or reason matches all. */
export interface LogSearch {
  readonly from: string;
  readonly until: string;
  readonly order: string;
  readonly reason: string;
}

/** What a search of the log found, newest first. */
export function FoundAccesses({ search }: { readonly search: LogSearch }) {
  const all = useTexts(logReviewTexts);
  const { find: texts } = all;
  const { columns } = texts;
  const acts: Readonly<Record<string, string>> = texts.acts;
  const language = useLanguage();
  const read = useCallback(
    async (_listing: object, after: string | null) => {
      const { accesses, next } = await readFrom<StaffAccessesResponse>(
        `/api/v1/admin/log-review/accesses?${queryOf({ ...search, after })}`,
      );
      return { rows: accesses.map((access) => ({ ...access, id: access.sequence })), next };
    },
    [search],
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
      columns={[
        {
          label: columns.person,
          render: ({ person, careUnit }) => (
            <>
              {person.name}
              {careUnit !== null && <Soft>{careUnit}</Soft>}
            </>
          ),
        },
        { label: columns.order, render: ({ orderNumber }) => orderNumber ?? all.gone },
        { label: columns.when, render: ({ at }) => <time dateTime={at}>{formatInstant(at, language)}</time> },
        {
          label: columns.what,
          render: ({ action, group, outcome }) => (
            <>
              {`${acts[action] ?? action}: ${group}`}
              {outcome === 'refused' && <Soft data-tone="problem"> {texts.refused}</Soft>}
            </>
          ),
        },
        { label: columns.reason, render: ({ reason }) => describeReasons([reason], all) },
      ]}
    />
  );
}
