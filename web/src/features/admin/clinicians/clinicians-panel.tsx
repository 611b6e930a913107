import { useState } from 'react';
import type { ClinicianResponse } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { AdminList, CreateButton } from '../editing/admin-list.js';
import { DraftsNote } from '../editing/drafts-note.js';
import { useListPanel } from '../editing/use-list-panel.js';
import { AbsenceDialog } from './absence-dialog.js';
import { cliniciansTexts } from './admin-clinicians.texts.js';
import { CLINICIAN_DRAFTS, ClinicianDialog } from './clinician-dialog.js';
import { ClinicianRow, type ClinicianAct } from './clinician-row.js';
import type { ClinicianValues } from './clinician-values.js';
import { useCliniciansCalls, type ClinicianPage } from './clinicians-calls.js';
import { ConfirmClinician } from './confirm-clinician.js';
import { LicenceDialog } from './licence-dialog.js';
import { PortraitDialog } from './portrait-dialog.js';
import { ServiceDialog } from './service-dialog.js';

const DIALOGS = {
  confirm: ConfirmClinician,
  portrait: PortraitDialog,
  licence: LicenceDialog,
  absence: AbsenceDialog,
  service: ServiceDialog,
};

/** The clinicians: entered by one admin, confirmed by another, and taken out of service. */
export function CliniciansPanel() {
  const texts = useTexts(cliniciansTexts);
  const panel = useListPanel<ClinicianResponse, ClinicianPage>({
    queryKey: ['admin', 'clinicians'],
    read: useCliniciansCalls().list,
    texts,
    name: 'clinicians',
  });
  const { edited, edit, closeEdited, reload } = panel;
  const [acting, setActing] = useState<{
    readonly act: Exclude<ClinicianAct, 'edit'>;
    readonly clinician: ClinicianResponse;
  } | null>(null);
  const cancel = () => setActing(null);
  const end = () => {
    cancel();
    reload();
  };
  const ActDialog = acting && DIALOGS[acting.act];
  return (
    <AdminList
      panel={panel}
      texts={texts}
      renderRow={(clinician) => (
        <ClinicianRow
          key={clinician.id}
          clinician={clinician}
          onAct={(act) => (act === 'edit' ? edit(clinician) : setActing({ act, clinician }))}
        />
      )}
      lead={<p>{texts.lead}</p>}
      action={<CreateButton panel={panel} label={texts.create} />}
      notes={
        <>
          {panel.firstPage?.hasAnotherAdmin === false && <NotePanel tone="quiet" text={texts.singleAdmin} />}
          <DraftsNote
            panel={panel}
            kind={CLINICIAN_DRAFTS}
            nameOf={({ displayName }: ClinicianValues) => displayName}
            unnamed={texts.unnamed}
          />
        </>
      }
    >
      {edited && <ClinicianDialog row={edited.row} onSaved={reload} onClose={closeEdited} />}
      {ActDialog && <ActDialog clinician={acting.clinician} onEnd={end} onCancel={cancel} />}
    </AdminList>
  );
}
