import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ClinicianResponse } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { Portrait } from '../../../shared/doctors/portrait.js';
import { useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { RowActions } from '../../../shared/ui/table.js';
import { ActsMenu } from '../editing/acts-menu.js';
import { AdminList, CreateButton } from '../editing/admin-list.js';
import { useAdminSession } from '../editing/admin-session.js';
import { adminTexts } from '../editing/admin.texts.js';
import { InviteDialog } from '../editing/invite-dialog.js';
import { DraftsNote } from '../editing/drafts-note.js';
import { useListPanel } from '../editing/use-list-panel.js';
import { AbsenceDialog } from './absence-dialog.js';
import { cliniciansTexts } from './admin-clinicians.texts.js';
import { clinicianActsTexts } from './clinician-acts.texts.js';
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
  const acts = useTexts(clinicianActsTexts);
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
  const [isInviting, setIsInviting] = useState(false);
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
            const act = (name: keyof typeof DIALOGS | 'edit') =>
              name === 'edit' ? edit(clinician) : setActing({ act: name, clinician });
            return (
              <RowActions>
                {confirmedAt === null && enteredBy?.id !== userId && (
                  <Button
                    size="small"
                    variant="contained"
                    aria-label={texts.describe(texts.confirm, clinician.displayName)}
                    onClick={() => act('confirm')}
                  >
                    {texts.confirm}
                  </Button>
                )}
                <ActsMenu<keyof typeof DIALOGS | 'edit'>
                  size="small"
                  label={texts.acts}
                  describedAs={texts.describe(texts.acts, clinician.displayName)}
                  items={[
                    ['edit', common.edit],
                    ...(isActive ? [['absence', acts.absence.open] as const] : []),
                    ...(licenceReview === null ? [] : [['licence', acts.licence.open] as const]),
                    ['portrait', acts.portrait.open],
                  ]}
                  apart={[['service', isActive ? texts.deactivate : texts.activate]]}
                  onAct={act}
                />
              </RowActions>
            );
          },
        },
      ]}
      lead={<p>{texts.lead}</p>}
      action={
        <Stack direction="row" spacing={1}>
          <Button variant="outlined" onClick={() => setIsInviting(true)}>
            {texts.invite.open}
          </Button>
          <CreateButton panel={panel} label={texts.create} />
        </Stack>
      }
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
      {isInviting && (
        <InviteDialog
          invitedAs="clinician"
          texts={texts.invite}
          onEnd={() => setIsInviting(false)}
          onCancel={() => setIsInviting(false)}
        />
      )}
      {edited && <ClinicianDialog row={edited.row} onSaved={reload} onClose={closeEdited} />}
      {ActDialog && <ActDialog clinician={acting.clinician} onEnd={end} onCancel={cancel} />}
    </AdminList>
  );
}
