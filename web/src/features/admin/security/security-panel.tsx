import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import type { SecurityEventKind } from '../../../../../src/supabase/auth/security-events/security-events.contract.js';
import { adminTexts } from '../editing/admin.texts.js';
import { useTexts } from '../../../shared/language.js';
import { Loaded } from '../editing/loaded.js';
import { Table, TableNote } from '../../../shared/ui/table.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import styles from '../../../shared/ui/toolbar.module.css';
import { adminSecurityTexts } from './admin-security.texts.js';
import { EventRow } from './event-row.js';
import { SettingsWarnings } from './settings-warnings.js';
import { useStaffEvents } from './use-staff-events.js';

/** The security log as far as it is about staff, by account and kind of event. */
export function SecurityPanel() {
  const texts = useTexts(adminSecurityTexts);
  const common = useTexts(adminTexts);
  const [account, setAccount] = useState<string | null>(null);
  const [kind, setKind] = useState<SecurityEventKind | null>(null);
  const { events, staff, isLoading, hasMore, showMore, reload } = useStaffEvents({ account, kind });
  const accounts = useMemo(() => new Map(staff.map((each) => [each.userId, each])), [staff]);
  const { columns } = texts;
  const kinds = Object.keys(texts.kinds) as SecurityEventKind[];

  return (
    <div className={styles.panel}>
      <SettingsWarnings />
      <p>{texts.explained}</p>
      <div className={styles.filters}>
        <SelectField label={texts.account} value={account ?? ''} onChoose={(chosen) => setAccount(chosen || null)}>
          <option value="">{texts.allAccounts}</option>
          {staff.map(({ userId, email, name, isActive }) => {
            const known = [name, email ?? userId].filter(Boolean).join(', ');
            return (
              <option key={userId} value={userId}>
                {isActive ? known : texts.former(known)}
              </option>
            );
          })}
        </SelectField>
        <SelectField
          label={texts.kind}
          value={kind ?? ''}
          onChoose={(chosen) => setKind(kinds.find((name) => name === chosen) ?? null)}
        >
          <option value="">{texts.allKinds}</option>
          {kinds.map((name) => (
            <option key={name} value={name}>
              {texts.kinds[name]}
            </option>
          ))}
        </SelectField>
      </div>
      <Loaded isLoading={isLoading} value={events} texts={texts} reload={reload}>
        {(rows) =>
          rows.length === 0 ? (
            <TableNote>{account === null && kind === null ? texts.empty : texts.nothingMatches}</TableNote>
          ) : (
            <Table
              label={texts.title}
              columns={[columns.when, columns.event, columns.account, columns.by, columns.from]}
            >
              {rows.map((event) => (
                <EventRow key={event.id} event={event} staff={accounts} />
              ))}
            </Table>
          )
        }
      </Loaded>
      {hasMore && (
        <div className={styles.more}>
          <Button variant="outlined" onClick={showMore}>
            {common.showMore}
          </Button>
        </div>
      )}
    </div>
  );
}
