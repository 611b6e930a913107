import { useState } from 'react';
import type { ClinicSettingsResponse } from '../../../../../../src/profile/clinic-settings.contract.js';
import { refusalTexts } from '../../../../shared/acts/refusals.texts.js';
import { readFrom, sendTo, refusalOf } from '../../../../shared/api/client.js';
import type { EditedRow } from '../../editing/drafts.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.js';
import { Inputs } from '../../../../shared/ui/inputs.js';
import { useTexts } from '../../../../shared/language.js';
import { adminTexts } from '../../editing/admin.texts.js';
import { useEditForm } from '../../editing/use-edit-form.js';
import { settingsTexts } from '../admin-settings.texts.js';
import type { SettingFormProps } from '../setting-part.js';
import { SettingsForm } from '../settings-form.js';
import { FieldPair, SettingsGroup } from '../settings-group.js';
import { changedPromises, promiseFields, type PromiseToPatients } from './promise-fields.js';
import { promisesTexts } from './promises.texts.js';

interface SettingsRow extends EditedRow, ClinicSettingsResponse {}

const PATH = '/api/v1/admin/clinic-settings';

export function PromiseForm({ saved, onSaved, onDiscard }: SettingFormProps<ClinicSettingsResponse>) {
  const texts = useTexts(promisesTexts);
  const common = useTexts(settingsTexts);
  const { cancel } = useTexts(adminTexts);
  const [unconfirmed, setUnconfirmed] = useState<readonly PromiseToPatients[]>([]);
  const refusals = useTexts(refusalTexts);
  const fields = promiseFields(texts);
  const edit = useEditForm<ReturnType<typeof fields.valuesOf>, SettingsRow>({
    kind: 'clinic-settings',
    row: rowOf(saved),
    valuesOf: (row) => fields.valuesOf((row ?? saved).settings),
    async save(values, base) {
      try {
        onSaved(await sendTo('PUT', PATH, { ...fields.sentOf(values), expectedUpdatedAt: base?.updated_at }));
      } catch (error) {
        const pair: Readonly<Record<string, string>> = { ...refusals, ...texts.patients.pair };
        const message = pair[refusalOf(error) ?? ''];
        if (message !== undefined) setError('minimumAgeYears', { message }, { shouldFocus: true });
        throw error;
      }
    },
    findCurrent: async () => rowOf(await readFrom(PATH)),
    success: common.saved,
    failure: common.failedToSave,
    onClose: onDiscard,
  });
  const { getValues, setError, trigger } = edit.form;

  /** Promises to patients change only after a confirmation. */
  const submit = async () => {
    const changed = (await trigger()) ? changedPromises(saved.settings, fields.sentOf(getValues())) : [];
    if (changed.length === 0) edit.submit();
    else setUnconfirmed(changed);
  };

  return (
    <SettingsForm label={texts.form} edit={edit} onSubmit={() => inBackground(submit(), 'checking the promises')}>
      <SettingsGroup legend={texts.times.legend} lead={texts.times.lead}>
        <FieldPair>
          <Inputs
            of={fields}
            names={['answerTargetHours', 'contactAnswerHours', 'deliveryDaysMin', 'deliveryDaysMax']}
          />
        </FieldPair>
      </SettingsGroup>
      <SettingsGroup legend={texts.patients.legend} lead={texts.patients.lead}>
        <Inputs of={fields} names={['minimumAgeYears']} />
      </SettingsGroup>
      <SettingsGroup legend={texts.closed.legend} lead={texts.closed.lead}>
        <Inputs of={fields} names={['paidWhileClosed']} />
      </SettingsGroup>
      <SettingsGroup legend={texts.late.legend}>
        <p>{texts.late.goal}</p>
        <p>{saved.refundsLateAnswers ? texts.late.refunds : texts.late.keeps}</p>
        <p>{texts.late.told}</p>
      </SettingsGroup>
      <SettingsGroup legend={texts.shown.legend} lead={texts.shown.lead}>
        <Inputs
          of={fields}
          names={[
            'instagramUrl',
            'reviewUrl',
            'doctorKind',
            'careUnit',
            'hasCompactBanner',
            'hasWithdrawalPage',
            'hasSafekeepingPage',
          ]}
        />
      </SettingsGroup>
      <ConfirmDialog
        isOpen={unconfirmed.length > 0}
        color="primary"
        texts={{ title: texts.ask.title, text: texts.ask.text, confirm: common.save, cancel }}
        onConfirm={() => {
          setUnconfirmed([]);
          edit.submit();
        }}
        onCancel={() => setUnconfirmed([])}
      >
        {unconfirmed.map((name) => (
          <p key={name}>{texts.ask.meaning[name]}</p>
        ))}
      </ConfirmDialog>
    </SettingsForm>
  );
}

function rowOf(saved: ClinicSettingsResponse): SettingsRow {
  return { id: 'clinic-settings', ...saved };
}
