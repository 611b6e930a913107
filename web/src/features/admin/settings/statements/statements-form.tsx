import { useState } from 'react';
import { isOwnPage } from '../../../../../../common/own-page.js';
import { MAX_FOOTER_STATEMENTS, MAX_LENGTHS } from '../../../../../../common/field-limits.js';
import type { OperatorProfileResponse } from '../../../../../../src/profile/operator-profile.contract.js';
import { useAdminCalls } from '../../../../shared/api/admin-calls.js';
import { CheckField } from '../../../../shared/ui/check-field.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { useTexts } from '../../../../shared/language.js';
import { useEditForm } from '../../editing/use-edit-form.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { settingsTexts } from '../admin-settings.texts.js';
import type { SettingFormProps } from '../setting-part.js';
import { SettingsForm } from '../settings-form.js';
import { FieldPair, SettingsGroup } from '../settings-group.js';
import { ConfirmStatements, lostMarks, type LostMarks } from './confirm-statements.js';
import { ExpertFields } from './expert-fields.js';
import { OperatorFields } from './operator-fields.js';
import { linesOf, statementsOf, valuesOf, type StatementsRow, type StatementValues } from './statement-values.js';
import { statementsTexts } from './statements.texts.js';

const PATH = 'operator-statements';

export function StatementsForm({ saved, onSaved, onDiscard }: SettingFormProps<OperatorProfileResponse>) {
  const texts = useTexts(statementsTexts);
  const common = useTexts(settingsTexts);
  const { request } = useAdminCalls();
  /** Demo marks that await confirmation. */
  const [lost, setLost] = useState<LostMarks | null>(null);
  const edit = useEditForm<StatementValues, StatementsRow>({
    kind: 'statements',
    row: rowOf(saved),
    valuesOf: (row) => valuesOf((row ?? saved).statements),
    async save(values, base) {
      onSaved(await request('PUT', PATH, { statements: statementsOf(values), expectedUpdatedAt: base?.updated_at }));
    },
    findCurrent: async () => rowOf(await request('GET', PATH)),
    success: common.saved,
    failure: common.failedToSave,
    onClose: onDiscard,
  });
  const { form } = edit;
  const { register, formState, watch } = form;
  const { errors } = formState;
  const ask = async () => {
    const marks = lostMarks(saved.statements, statementsOf(form.getValues()));
    if (marks !== null && (await form.trigger())) setLost(marks);
    else edit.submit();
  };

  return (
    <>
      <SettingsForm label={texts.form} edit={edit} onSubmit={() => inBackground(ask(), 'checking the statements')}>
        <OperatorFields form={form} />
        <SettingsGroup legend={texts.footer.legend} lead={texts.footer.lead}>
          <TextField
            label={texts.footer.statements}
            rows={4}
            registration={register('footerStatements', {
              validate: (text) =>
                (linesOf(text).length <= MAX_FOOTER_STATEMENTS &&
                  linesOf(text).every(({ length }) => length <= MAX_LENGTHS.footerStatement)) ||
                texts.footer.tooLong,
            })}
            error={errors.footerStatements?.message}
          />
          <CheckField
            label={texts.footer.areStatementsConfirmed}
            registration={register('areStatementsConfirmed')}
            isChecked={watch('areStatementsConfirmed')}
          />
        </SettingsGroup>
        <SettingsGroup legend={texts.review.legend} lead={texts.review.lead}>
          <FieldPair>
            <TextField
              label={texts.review.reviewedBy}
              registration={register('reviewedBy', { maxLength: MAX_LENGTHS.name })}
            />
            <TextField label={texts.review.lastReviewedOn} type="date" registration={register('lastReviewedOn')} />
          </FieldPair>
        </SettingsGroup>
        <ExpertFields form={form} />
        <SettingsGroup legend={texts.widget.legend} lead={texts.widget.lead}>
          <TextField
            label={texts.widget.url}
            inputMode="url"
            registration={register('reviewsWidgetUrl', {
              validate: (text) =>
                text.trim() === '' ||
                isOwnPage(text.trim()) ||
                /^https:\/\/[^\s/]+\.[^\s]+$/.test(text.trim()) ||
                texts.widget.format,
            })}
            error={errors.reviewsWidgetUrl?.message}
          />
        </SettingsGroup>
      </SettingsForm>
      {lost && (
        <ConfirmStatements
          marks={lost}
          onClose={() => setLost(null)}
          onConfirm={() => {
            setLost(null);
            edit.submit();
          }}
        />
      )}
    </>
  );
}

function rowOf(saved: OperatorProfileResponse): StatementsRow {
  return { id: 'statements', ...saved };
}
