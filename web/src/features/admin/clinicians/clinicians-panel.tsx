import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ClinicianResponse } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { Table, TableNote } from '../../../shared/ui/table.js';
import styles from '../../../shared/ui/toolbar.module.css';
import { DraftsNote } from '../editing/drafts-note.js';
import { Loaded } from '../editing/loaded.js';
import { useAdminList } from '../editing/use-admin-list.js';
import { cliniciansTexts } from './admin-clinicians.texts.js';
import { CLINICIAN_DRAFTS, ClinicianDialog } from './clinician-dialog.js';
import { ClinicianRow, type ClinicianAct } from './clinician-row.js';
import type { ClinicianValues } from './clinician-values.js';
import { useCliniciansCalls } from './clinicians-calls.js';
import { ConfirmClinician } from './confirm-clinician.js';
import { ServiceDialog } from './service-dialog.js';

type Opened =
  | { readonly act: 'edit'; readonly clinician: ClinicianResponse | null }
  | { readonly act: Exclude<ClinicianAct, 'edit'>; readonly clinician: ClinicianResponse };

/** Who may open cases: entered by one admin, confirmed by another, taken out of service. */
export function CliniciansPanel() {
  const texts = useTexts(cliniciansTexts);
  const { columns } = texts;
  const {
    data: list,
    isLoading,
    reload,
  } = useAdminList({
    queryKey: ['admin', 'clinicians'],
    read: useCliniciansCalls().list,
    failure: texts.failedToFetch,
    name: 'the clinicians',
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const end = () => {
    close();
    reload();
  };
  return (
    <div className={styles.panel}>
      <div className={styles.header}>
        <p>{texts.lead}</p>
        <Button variant="contained" onClick={() => setOpened({ act: 'edit', clinician: null })}>
          {texts.create}
        </Button>
      </div>
      {list?.hasAnotherAdmin === false && <NotePanel tone="quiet" text={texts.singleAdmin} />}
      {opened === null && (
        <DraftsNote<ClinicianResponse>
          kind={CLINICIAN_DRAFTS}
          nameOf={({ displayName }: ClinicianValues) => displayName}
          unnamed={texts.unnamed}
          onContinue={(clinician) => setOpened({ act: 'edit', clinician })}
        />
      )}
      <Loaded isLoading={isLoading} value={list} texts={texts} reload={reload}>
        {({ clinicians }) =>
          clinicians.length === 0 ? (
            <TableNote>{texts.empty}</TableNote>
          ) : (
            <Table label={texts.title} columns={[columns.name, columns.licence, columns.state, columns.actions]}>
              {clinicians.map((clinician) => (
                <ClinicianRow key={clinician.id} clinician={clinician} onAct={(act) => setOpened({ act, clinician })} />
              ))}
            </Table>
          )
        }
      </Loaded>
      {opened?.act === 'edit' && <ClinicianDialog row={opened.clinician} onSaved={reload} onClose={close} />}
      {opened?.act === 'confirm' && <ConfirmClinician clinician={opened.clinician} onEnd={end} onCancel={close} />}
      {opened?.act === 'service' && <ServiceDialog clinician={opened.clinician} onEnd={end} onCancel={close} />}
    </div>
  );
}
