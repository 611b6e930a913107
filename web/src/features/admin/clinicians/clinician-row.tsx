import Button from '@mui/material/Button';
import type { ClinicianResponse } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { Portrait } from '../../../shared/doctors/portrait.js';
import { useTexts } from '../../../shared/language.js';
import { Cell, Row } from '../../../shared/ui/table.js';
import { useAdminSession } from '../editing/admin-session.js';
import { adminTexts } from '../editing/admin.texts.js';
import { cliniciansTexts } from './admin-clinicians.texts.js';
import { ClinicianState } from './clinician-state.js';
import styles from './clinicians.module.css';
import { LicenceCell } from './licence-cell.js';

/** An admin's actions on a clinician. */
export type ClinicianAct = 'edit' | 'confirm' | 'portrait' | 'absence' | 'licence' | 'service';

interface ClinicianRowProps {
  readonly clinician: ClinicianResponse;
  readonly onAct: (act: ClinicianAct) => void;
}

export function ClinicianRow({ clinician, onAct }: ClinicianRowProps) {
  const texts = useTexts(cliniciansTexts);
  const common = useTexts(adminTexts);
  const { userId } = useAdminSession();
  const { columns } = texts;
  const { displayName, title, email, specialties, isActive, confirmedAt, enteredBy, portrait } = clinician;
  const service = isActive ? texts.deactivate : texts.activate;
  const act = (name: ClinicianAct, label: string) => ({
    size: 'small' as const,
    'aria-label': texts.describe(label, displayName),
    children: label,
    onClick: () => onAct(name),
  });
  return (
    <Row>
      <Cell label={columns.name}>
        {portrait !== null && <Portrait name={displayName} url={portrait.url} isSmall />}
        <span>{displayName}</span>
        <span className={styles.quiet}>{[title, ...specialties].join(' · ')}</span>
        <span className={styles.quiet}>{email ?? texts.noAccount}</span>
      </Cell>
      <Cell label={columns.licence}>
        <LicenceCell clinician={clinician} />
      </Cell>
      <Cell label={columns.state}>
        <ClinicianState clinician={clinician} />
      </Cell>
      <Cell label={columns.actions}>
        <div className={styles.actions}>
          {confirmedAt === null && enteredBy?.id !== userId && (
            <Button variant="contained" {...act('confirm', texts.confirm)} />
          )}
          <Button {...act('edit', common.edit)} />
          <Button {...act('portrait', texts.portrait.open)} />
          {clinician.licenceReview !== null && <Button {...act('licence', texts.licence.open)} />}
          {isActive && <Button {...act('absence', texts.absence.open)} />}
          <Button color={isActive ? 'error' : 'primary'} {...act('service', service)} />
        </div>
      </Cell>
    </Row>
  );
}
