import Button from '@mui/material/Button';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import { paths } from '../../../../../common/paths.js';
import type { DeskCliniciansResponse } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { AdminProvider, useAdmin } from '../../../shared/auth/admin-context.js';
import { readFrom, statusOf } from '../../../shared/api/client.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { deskKeys } from './desk-keys.js';
import { DeskNotice } from './desk-notice.js';
import { deskTexts } from './desk.texts.js';

const CliniciansContext = createContext<DeskCliniciansResponse | null>(null);

/** The signed-in clinician and the colleagues. */
export function useClinicians(): DeskCliniciansResponse {
  const clinicians = use(CliniciansContext);
  if (clinicians === null) throw new Error('useClinicians needs the ClinicianGate');
  return clinicians;
}

/** The same for the header, which stands outside the gate; undefined before the gate has let the caller in. */
export function useKnownClinicians(): DeskCliniciansResponse | undefined {
  return useQuery({ ...cliniciansQuery, enabled: false }).data;
}

/** The name under which the caller signs, in the header; nothing before the gate has let them in. */
export function SignedInAs({ className }: { readonly className?: string }) {
  const texts = useTexts(deskTexts);
  const data = useKnownClinicians();
  return data && <span className={className}>{texts.signedInAs(data.me.displayName)}</span>;
}

const cliniciansQuery = queryOptions({
  queryKey: deskKeys.clinicians(),
  queryFn: () => readFrom<DeskCliniciansResponse>('/api/v1/desk/clinicians'),
  retry: (failures, error) => failures < 2 && !isForbidden(error),
});

/** Renders its content for an active clinician; tells others that they are not one. */
export function ClinicianGate({ children }: { readonly children: ReactNode }) {
  const texts = useTexts(deskTexts);
  const query = useQuery(cliniciansQuery);
  if (query.data) return <CliniciansContext value={query.data}>{children}</CliniciansContext>;
  if (query.isPending) return <p role="status">{texts.loading}</p>;
  if (isForbidden(query.error))
    return (
      <DeskNotice {...texts.forbidden}>
        <p>
          <AppLink to={paths.myCare}>{texts.forbidden.link}</AppLink>
        </p>
        <AdminProvider>
          <ToAdminArea />
        </AdminProvider>
      </DeskNotice>
    );
  return (
    <DeskNotice {...texts.failed} error={query.error}>
      <div>
        <Button variant="outlined" onClick={() => inBackground(query.refetch(), 'asking again who one is')}>
          {texts.retry}
        </Button>
      </div>
    </DeskNotice>
  );
}

/** An admin who is no clinician has another area. */
function ToAdminArea() {
  const texts = useTexts(deskTexts);
  if (!useAdmin().isAdmin) return null;
  return (
    <p>
      <AppLink to={paths.adminOverview}>{texts.forbidden.toAdmin}</AppLink>
    </p>
  );
}

function isForbidden(error: unknown): boolean {
  return statusOf(error) === 403;
}
