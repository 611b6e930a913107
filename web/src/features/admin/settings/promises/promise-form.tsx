import { useState } from 'react';
import {
  ANSWER_HOURS,
  DELIVERY_DAYS,
  MAX_CARE_UNIT_LENGTH,
  MINIMUM_AGE_YEARS,
  type NumberRange,
} from '../../../../../../common/field-limits.js';
import { DOCTOR_KINDS } from '../../../../../../common/doctor-words.js';
import { isLimitAfterGoal } from '../../../../../../common/sla-clock.js';
import type { ClinicSettingsResponse } from '../../../../../../src/profile/clinic-settings.contract.js';
import { ChoiceField, Field, TickField } from '../../../../shared/ui/field.js';
import { useAdminCalls } from '../../../../shared/api/admin-calls.js';
import type { EditedRow } from '../../editing/drafts.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.js';
import { useTexts } from '../../../../shared/language.js';
import { adminTexts } from '../../editing/admin.texts.js';
import { useEditForm } from '../../editing/use-edit-form.js';
import { settingsTexts } from '../admin-settings.texts.js';
import { refusalCode } from '../call-refusal.js';
import type { SettingFormProps } from '../setting-part.js';
import { SettingsForm } from '../settings-form.js';
import { FieldPair, SettingsGroup } from '../settings-group.js';
import {
  changedPromises,
  isInstagramAddress,
  isReviewAddress,
  isWholeNumber,
  settingsOf,
  valuesOf,
  type NumberName,
  type PromiseToPatients,
  type PromiseValues,
} from './promise-values.js';
import { promisesTexts } from './promises.texts.js';

interface SettingsRow extends EditedRow, ClinicSettingsResponse {}

const PATH = 'clinic-settings';

export function PromiseForm({ saved, onSaved, onDiscard }: SettingFormProps<ClinicSettingsResponse>) {
  const texts = useTexts(promisesTexts);
  const common = useTexts(settingsTexts);
  const { request } = useAdminCalls();
  const { cancel } = useTexts(adminTexts);
  const [unconfirmed, setUnconfirmed] = useState<readonly PromiseToPatients[]>([]);
  const edit = useEditForm<PromiseValues, SettingsRow>({
    kind: 'clinic-settings',
    row: rowOf(saved),
    valuesOf: (row) => valuesOf((row ?? saved).settings),
    async save(values, base) {
      try {
        onSaved(await request('PUT', PATH, { ...settingsOf(values), expectedUpdatedAt: base?.updated_at }));
      } catch (error) {
        const pair: Readonly<Record<string, string>> = texts.patients.pair;
        const message = pair[refusalCode(error) ?? ''];
        if (message !== undefined) setError('minimumAgeYears', { message }, { shouldFocus: true });
        throw error;
      }
    },
    findCurrent: async () => rowOf(await request('GET', PATH)),
    success: common.saved,
    failure: common.failedToSave,
    onClose: onDiscard,
  });
  const { getValues, setError, trigger } = edit.form;
  const numberField = (
    name: NumberName,
    label: string,
    { min, max }: NumberRange,
    check: (value: number) => true | string = () => true,
    hint?: string,
  ) => (
    <Field
      label={label}
      hint={hint}
      inputMode="numeric"
      isRequired
      name={name}
      rules={{
        validate: (text) => (isWholeNumber(text, min, max) ? check(Number(text)) : texts.between(min, max)),
      }}
    />
  );

  /** Promises to patients change only after a confirmation. */
  const submit = async () => {
    const changed = (await trigger()) ? changedPromises(saved.settings, settingsOf(getValues())) : [];
    if (changed.length === 0) edit.submit();
    else setUnconfirmed(changed);
  };

  return (
    <SettingsForm label={texts.form} edit={edit} onSubmit={() => inBackground(submit(), 'checking the promises')}>
      <SettingsGroup legend={texts.times.legend} lead={texts.times.lead}>
        <FieldPair>
          {numberField(
            'answerTargetHours',
            texts.times.answerTargetHours,
            ANSWER_HOURS,
            (hours) =>
              isLimitAfterGoal({ answerTargetHours: hours, deliveryDaysMax: Number(getValues('deliveryDaysMax')) }) ||
              texts.times.limit,
          )}
          {numberField('contactAnswerHours', texts.times.contactAnswerHours, ANSWER_HOURS)}
          {numberField('deliveryDaysMin', texts.times.deliveryDaysMin, DELIVERY_DAYS)}
          {numberField(
            'deliveryDaysMax',
            texts.times.deliveryDaysMax,
            DELIVERY_DAYS,
            (days) => days >= Number(getValues('deliveryDaysMin')) || texts.times.order,
          )}
        </FieldPair>
      </SettingsGroup>
      <SettingsGroup legend={texts.patients.legend} lead={texts.patients.lead}>
        {numberField(
          'minimumAgeYears',
          texts.patients.minimumAgeYears,
          MINIMUM_AGE_YEARS,
          undefined,
          texts.patients.ageHint,
        )}
      </SettingsGroup>
      <SettingsGroup legend={texts.closed.legend} lead={texts.closed.lead}>
        <TickField label={texts.closed.refundsPaidWhileClosed} name="refundsPaidWhileClosed" />
      </SettingsGroup>
      <SettingsGroup legend={texts.late.legend}>
        <p>{texts.late.goal}</p>
        <p>{saved.refundsLateAnswers ? texts.late.refunds : texts.late.keeps}</p>
        <p>{texts.late.told}</p>
      </SettingsGroup>
      <SettingsGroup legend={texts.shown.legend} lead={texts.shown.lead}>
        <Field
          label={texts.shown.instagramUrl}
          type="url"
          inputMode="url"
          placeholder="https://www.instagram.com/…"
          name="instagramUrl"
          rules={{
            validate: (text) => isInstagramAddress(text) || texts.shown.format,
          }}
        />
        <Field
          label={texts.shown.reviewUrl}
          hint={texts.shown.reviewHint}
          type="url"
          inputMode="url"
          placeholder="https://…"
          name="reviewUrl"
          rules={{
            validate: (text) => isReviewAddress(text) || texts.shown.reviewFormat,
          }}
        />
        <ChoiceField
          label={texts.shown.doctorKind}
          name="doctorKind"
          options={DOCTOR_KINDS.map((kind) => [kind, texts.shown.doctorKinds[kind]])}
        />
        <Field
          label={texts.shown.careUnit}
          hint={texts.shown.careUnitHint}
          name="careUnit"
          rules={{
            validate: (text) => text.trim().length <= MAX_CARE_UNIT_LENGTH || texts.shown.tooLong(MAX_CARE_UNIT_LENGTH),
          }}
        />
        <TickField label={texts.shown.hasCompactBanner} name="hasCompactBanner" />
        <TickField label={texts.shown.hasWithdrawalPage} name="hasWithdrawalPage" />
        <TickField label={texts.shown.hasSafekeepingPage} name="hasSafekeepingPage" />
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
