import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ClinicianResponse } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { Portrait } from '../../../shared/doctors/portrait.js';
import { useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { AdminList, CreateButton } from '../editing/admin-list.js';
import { useAdminSession } from '../editing/admin-session.js';
import { adminTexts } from '../editing/admin.texts.js';
import { DraftsNote } from '../editing/drafts-note.js';
import { useListPanel } from '../editing/use-list-panel.js';
import { AbsenceDialog } from './absence-dialog.js';
import { cliniciansTexts } from './admin-clinicians.texts.js';
import { CLINICIAN_DRAFTS, ClinicianDialog } from './clinician-dialog.js';
import { ClinicianState } from './clinician-state.js';
import type { ClinicianValues } from './clinician-fields.js';
import { listClinicians, type ClinicianPage } from './clinicians-calls.js';
import { ConfirmClinician } from './confirm-clinician.js';
import { LicenceCell } from './licence-cell.js';
import { LicenceDialog } from './licence-dialog.js';
import { PortraitDialog } from './portrait-dialog.js';
import { ServiceDialog } from './service-dialog.js';
import { Soft } from '../../../shared/ui/staff-parts.js';

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
  const common = useTexts(adminTexts);
  const { userId } = useAdminSession();
  const panel = useListPanel<ClinicianResponse, ClinicianPage>({
    queryKey: ['admin', 'clinicians'],
    read: listClinicians,
    texts,
    name: 'clinicians',
  });
  const { edited, edit, closeEdited, reload } = panel;
  const [acting, setActing] = useState<{
    readonly act: keyof typeof DIALOGS;
    readonly clinician: ClinicianResponse;
  } | null>(null);
  const cancel = () => setActing(null);
  const end = () => {
    cancel();
    reload();
  };
  const ActDialog = acting && DIALOGS[acting.act];
  const { columns } = texts;
  return (
    <AdminList
      panel={panel}
      texts={texts}
      columns={[
        {
          label: columns.name,
          render: ({ portrait, displayName, title, specialties, email }) => (
            <>
              {portrait !== null && <Portrait name={displayName} url={portrait.url} isSmall />}
              <span>{displayName}</span>
              <Soft sx={{ overflowWrap: 'anywhere' }}>{[title, ...specialties].join(' · ')}</Soft>
              <Soft sx={{ overflowWrap: 'anywhere' }}>{email ?? texts.noAccount}</Soft>
            </>
          ),
        },
        { label: columns.licence, render: (clinician) => <LicenceCell clinician={clinician} /> },
        { label: columns.state, render: (clinician) => <ClinicianState clinician={clinician} /> },
        {
          label: columns.actions,
          render: (clinician) => {
            const { isActive, confirmedAt, enteredBy, licenceReview } = clinician;
            const button = (label: string, act: keyof typeof DIALOGS | null) => ({
              size: 'small' as const,
              'aria-label': texts.describe(label, clinician.displayName),
              children: label,
              onClick: () => (act === null ? edit(clinician) : setActing({ act, clinician })),
            });
            return (
              <Stack spacing={0.5} sx={{ ml: -1, alignItems: 'flex-start' }}>
                {confirmedAt === null && enteredBy?.id !== userId && (
                  <Button variant="contained" {...button(texts.confirm, 'confirm')} />
                )}
                <Button {...button(common.edit, null)} />
                <Button {...button(texts.portrait.open, 'portrait')} />
                {licenceReview !== null && <Button {...button(texts.licence.open, 'licence')} />}
                {isActive && <Button {...button(texts.absence.open, 'absence')} />}
                <Button
                  color={isActive ? 'error' : 'primary'}
                  {...button(isActive ? texts.deactivate : texts.activate, 'service')}
                />
              </Stack>
            );
          },
        },
      ]}
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
