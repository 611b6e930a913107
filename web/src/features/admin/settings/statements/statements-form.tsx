import { isOwnPage } from '../../../../../../common/own-page.js';
import { MAX_FOOTER_STATEMENTS, MAX_LENGTHS } from '../../../../../../common/field-limits.js';
import { filledLines } from '../../../../../../common/typed-text.js';
import type { OperatorProfileResponse } from '../../../../../../src/profile/operator-profile.contract.js';
import { Field, TickField } from '../../../../shared/ui/field.js';
import { readFrom, sendTo } from '../../../../shared/api/client.js';
import { useTexts } from '../../../../shared/language.js';
import type { SettingFormProps } from '../setting-part.js';
import { SettingSection, type SectionedSetting } from '../setting-section.js';
import { FieldPair, SettingsGroup } from '../settings-group.js';
import { ExpertFields } from './expert-fields.js';
import { OperatorFields } from './operator-fields.js';
import { lostMarks, statementsOf, valuesOf, type StatementsRow, type StatementValues } from './statement-values.js';
import { statementsTexts } from './statements.texts.js';

type OfStatements = SettingFormProps<OperatorProfileResponse>;

const PATH = '/api/v1/admin/operator-statements';

function useStatements({ saved, onSaved }: OfStatements) {
  const texts = useTexts(statementsTexts);
  const { title, question: text, submit: confirm } = texts.confirm;
  const setting: SectionedSetting<StatementValues, StatementsRow> = {
    row: rowOf(saved),
    valuesOf: ({ statements }) => valuesOf(statements),
    async save(values, expectedUpdatedAt) {
      onSaved(await sendTo('PUT', PATH, { statements: statementsOf(values), expectedUpdatedAt }));
    },
    findCurrent: async () => rowOf(await readFrom(PATH)),
    // The marks "demo" disappear only after a question.
    asks: (before, after) => lostMarks(before, after).map((mark) => texts.confirm[mark]),
    question: { title, text, confirm },
  };
  return { texts, setting };
}

/** The operator, as the legal pages name it. */
export function OperatorForm(props: OfStatements) {
  const { texts, setting } = useStatements(props);
  return (
    <SettingSection of={setting} label={texts.operator.legend} names={['operator']}>
      <OperatorFields />
    </SettingSection>
  );
}

/** Statements of the pages about the clinic. */
export function StatementsForm(props: OfStatements) {
  const { texts, setting } = useStatements(props);
  const { footer, review, experts, widget } = texts;
  return (
    <>
      <SettingSection of={setting} label={footer.legend} names={['footerStatements', 'areStatementsConfirmed']}>
        <SettingsGroup legend={footer.legend} lead={footer.lead}>
          <Field
            label={footer.statements}
            rows={4}
            name="footerStatements"
            rules={{
              validate: (text) =>
                (filledLines(text).length <= MAX_FOOTER_STATEMENTS &&
                  filledLines(text).every(({ length }) => length <= MAX_LENGTHS.footerStatement)) ||
                footer.tooLong,
            }}
          />
          <TickField label={footer.areStatementsConfirmed} name="areStatementsConfirmed" />
        </SettingsGroup>
      </SettingSection>
      <SettingSection of={setting} label={experts.legend} names={['experts']}>
        {(form) => <ExpertFields form={form} />}
      </SettingSection>
      <SettingSection of={setting} label={review.legend} names={['reviewedBy', 'lastReviewedOn']}>
        <SettingsGroup legend={review.legend} lead={review.lead}>
          <FieldPair>
            <Field label={review.reviewedBy} name="reviewedBy" rules={{ maxLength: MAX_LENGTHS.name }} />
            <Field label={review.lastReviewedOn} type="date" name="lastReviewedOn" />
          </FieldPair>
        </SettingsGroup>
      </SettingSection>
      <SettingSection of={setting} label={widget.legend} names={['reviewsWidgetUrl']}>
        <SettingsGroup legend={widget.legend} lead={widget.lead}>
          <Field
            label={widget.url}
            inputMode="url"
            name="reviewsWidgetUrl"
            rules={{
              validate: (text) =>
                text.trim() === '' ||
                isOwnPage(text.trim()) ||
                /^https:\/\/[^\s/]+\.[^\s]+$/.test(text.trim()) ||
                widget.format,
            }}
          />
        </SettingsGroup>
      </SettingSection>
    </>
  );
}

function rowOf(saved: OperatorProfileResponse): StatementsRow {
  return { id: 'statements', ...saved };
}
