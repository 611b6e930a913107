import {
  ANSWER_HOURS,
  DELIVERY_DAYS,
  MINIMUM_AGE_YEARS,
  type NumberRange,
} from '../../../../../common/field-limits.js';
import type { ClinicSettingsResponse } from '../../../../../src/settings/clinic-settings.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';
import type { EditedRow } from '../../admin-editing/drafts.js';
import { CheckField } from '../../../shared/ui/check-field.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { useTexts } from '../../../shared/language.js';
import { useEditForm } from '../../admin-editing/use-edit-form.js';
import { useNotices } from '../../admin-editing/use-notices.js';
import { settingsTexts } from '../admin-settings.texts.js';
import { SettingsForm } from '../settings-form.js';
import { FieldPair, SettingsGroup } from '../settings-group.js';
import { isInstagramAddress, isWholeNumber, settingsOf, valuesOf, type PromiseValues } from './promise-values.js';
import { promisesTexts } from './promises.texts.js';

interface SettingsRow extends EditedRow, ClinicSettingsResponse {}

interface PromiseFormProps {
  readonly saved: ClinicSettingsResponse;
  readonly onSaved: (saved: ClinicSettingsResponse) => void;
  readonly onDiscard: () => void;
}

const PATH = 'clinic-settings';

export function PromiseForm({ saved, onSaved, onDiscard }: PromiseFormProps) {
  const texts = useTexts(promisesTexts);
  const common = useTexts(settingsTexts);
  const notices = useNotices();
  const { request } = useAdminCalls();
  const edit = useEditForm<PromiseValues, SettingsRow>({
    kind: 'clinic-settings',
    row: rowOf(saved),
    valuesOf: (row) => valuesOf((row ?? saved).settings),
    async save(values, base) {
      onSaved(await request('PUT', PATH, { ...settingsOf(values), expectedUpdatedAt: base?.updated_at }));
    },
    findCurrent: async () => rowOf(await request('GET', PATH)),
    failure: common.failedToSave,
    onSaved: () => notices.succeeded(common.saved),
    onClose: onDiscard,
  });
  const { register, formState, getValues, watch } = edit.form;
  const { errors } = formState;
  const number = ({ min, max }: NumberRange) => ({
    validate: (text: string) => isWholeNumber(text, min, max) || texts.between(min, max),
  });

  return (
    <SettingsForm label={texts.form} edit={edit}>
      <SettingsGroup legend={texts.times.legend} lead={texts.times.lead}>
        <FieldPair>
          <TextField
            label={texts.times.answerTargetHours}
            type="number"
            isRequired
            registration={register('answerTargetHours', number(ANSWER_HOURS))}
            error={errors.answerTargetHours?.message}
          />
          <TextField
            label={texts.times.contactAnswerHours}
            type="number"
            isRequired
            registration={register('contactAnswerHours', number(ANSWER_HOURS))}
            error={errors.contactAnswerHours?.message}
          />
          <TextField
            label={texts.times.deliveryDaysMin}
            type="number"
            isRequired
            registration={register('deliveryDaysMin', number(DELIVERY_DAYS))}
            error={errors.deliveryDaysMin?.message}
          />
          <TextField
            label={texts.times.deliveryDaysMax}
            type="number"
            isRequired
            registration={register('deliveryDaysMax', {
              validate: {
                number: number(DELIVERY_DAYS).validate,
                order: (text) => Number(text) >= Number(getValues('deliveryDaysMin')) || texts.times.order,
              },
            })}
            error={errors.deliveryDaysMax?.message}
          />
        </FieldPair>
      </SettingsGroup>
      <SettingsGroup legend={texts.patients.legend} lead={texts.patients.lead}>
        <TextField
          label={texts.patients.minimumAgeYears}
          type="number"
          isRequired
          registration={register('minimumAgeYears', number(MINIMUM_AGE_YEARS))}
          error={errors.minimumAgeYears?.message}
        />
      </SettingsGroup>
      <SettingsGroup legend={texts.shown.legend} lead={texts.shown.lead}>
        <TextField
          label={texts.shown.instagramUrl}
          type="url"
          inputMode="url"
          placeholder="https://www.instagram.com/…"
          registration={register('instagramUrl', {
            validate: (text) => isInstagramAddress(text) || texts.shown.format,
          })}
          error={errors.instagramUrl?.message}
        />
        <CheckField
          label={texts.shown.hasCompactBanner}
          registration={register('hasCompactBanner')}
          isChecked={watch('hasCompactBanner')}
        />
      </SettingsGroup>
    </SettingsForm>
  );
}

function rowOf(saved: ClinicSettingsResponse): SettingsRow {
  return { id: 'clinic-settings', ...saved };
}
