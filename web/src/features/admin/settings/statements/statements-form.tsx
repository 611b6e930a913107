import { useState } from 'react';
import { isOwnPage } from '../../../../../../common/own-page.js';
import { MAX_FOOTER_STATEMENTS, MAX_LENGTHS } from '../../../../../../common/field-limits.js';
import type { OperatorProfileResponse } from '../../../../../../src/profile/operator-profile.contract.js';
import { Field, TickField } from '../../../../shared/ui/field.js';
import { readFrom, sendTo } from '../../../../shared/api/client.js';
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

const PATH = '/api/v1/admin/operator-statements';

export function StatementsForm({ saved, onSaved, onDiscard }: SettingFormProps<OperatorProfileResponse>) {
  const texts = useTexts(statementsTexts);
  const common = useTexts(settingsTexts);
  /** Demo marks that await confirmation. */
  const [lost, setLost] = useState<LostMarks | null>(null);
  const edit = useEditForm<StatementValues, StatementsRow>({
    kind: 'statements',
    row: rowOf(saved),
    valuesOf: (row) => valuesOf((row ?? saved).statements),
    async save(values, base) {
      onSaved(
        await sendTo('PUT', PATH, {
          statements: statementsOf(values),
          expectedUpdatedAt: base?.updated_at,
        }),
      );
    },
    findCurrent: async () => rowOf(await readFrom(PATH)),
    success: common.saved,
    failure: common.failedToSave,
    onClose: onDiscard,
  });
  const { form } = edit;
  const ask = async () => {
    const marks = lostMarks(saved.statements, statementsOf(form.getValues()));
    if (marks !== null && (await form.trigger())) setLost(marks);
    else edit.submit();
  };

  return (
    <>
      <SettingsForm label={texts.form} edit={edit} onSubmit={() => inBackground(ask(), 'checking the statements')}>
        <OperatorFields />
        <SettingsGroup legend={texts.footer.legend} lead={texts.footer.lead}>
          <Field
            label={texts.footer.statements}
            rows={4}
            name="footerStatements"
            rules={{
              validate: (text) =>
                (linesOf(text).length <= MAX_FOOTER_STATEMENTS &&
                  linesOf(text).every(({ length }) => length <= MAX_LENGTHS.footerStatement)) ||
                texts.footer.tooLong,
            }}
          />
          <TickField label={texts.footer.areStatementsConfirmed} name="areStatementsConfirmed" />
        </SettingsGroup>
        <SettingsGroup legend={texts.review.legend} lead={texts.review.lead}>
          <FieldPair>
            <Field label={texts.review.reviewedBy} name="reviewedBy" rules={{ maxLength: MAX_LENGTHS.name }} />
            <Field label={texts.review.lastReviewedOn} type="date" name="lastReviewedOn" />
          </FieldPair>
        </SettingsGroup>
        <ExpertFields form={form} />
        <SettingsGroup legend={texts.widget.legend} lead={texts.widget.lead}>
          <Field
            label={texts.widget.url}
            inputMode="url"
            name="reviewsWidgetUrl"
            rules={{
              validate: (text) =>
                text.trim() === '' ||
                isOwnPage(text.trim()) ||
                /^https:\/\/[^\s/]+\.[^\s]+$/.test(text.trim()) ||
                texts.widget.format,
            }}
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
