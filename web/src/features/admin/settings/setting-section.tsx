import { useState, type ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { Bullets } from '../../../shared/ui/staff-parts.js';
import { adminTexts } from '../editing/admin.texts.js';
import type { DescribedField } from '../editing/differences.js';
import type { EditedRow } from '../editing/drafts.js';
import { useEditForm } from '../editing/use-edit-form.js';
import { settingsTexts } from './admin-settings.texts.js';
import { SettingsForm } from './settings-form.js';

/** Settings that are one row of the server, and are edited and saved by section. */
export interface SectionedSetting<Values extends FieldValues, Row extends EditedRow> {
  readonly row: Row;
  readonly valuesOf: (row: Row) => Values;
  readonly save: (values: Values, expectedUpdatedAt: string) => Promise<void>;
  readonly findCurrent: () => Promise<Row>;
  readonly describe?: (values: Values) => readonly DescribedField[];
  /** Changes that are made only after a question: what each means. */
  readonly asks: (saved: Values, changed: Values) => readonly string[];
  readonly question: { readonly title: string; readonly text: string; readonly confirm: string };
  /** The field that a refusal is about. */
  readonly wrongField?: (error: unknown) => { readonly name: keyof Values & string; readonly message: string } | null;
}

interface SettingSectionProps<Values extends FieldValues, Row extends EditedRow> {
  readonly of: SectionedSetting<Values, Row>;
  readonly label: string;
  /** The fields of the section. */
  readonly names: readonly (keyof Values & string)[];
  readonly children: ReactNode | ((form: UseFormReturn<Values>) => ReactNode);
}

/** A section of settings with a Save of its own; it begins anew when its saved values change. */
export function SettingSection<Values extends FieldValues, Row extends EditedRow>(
  props: SettingSectionProps<Values, Row>,
) {
  const { of, names } = props;
  const [round, setRound] = useState(0);
  const saved = JSON.stringify(pick(of.valuesOf(of.row), names));
  return <OpenSection key={`${round} ${saved}`} {...props} onEnd={() => setRound(round + 1)} />;
}

function OpenSection<Values extends FieldValues, Row extends EditedRow>({
  of,
  label,
  names,
  children,
  onEnd,
}: SettingSectionProps<Values, Row> & { readonly onEnd: () => void }) {
  const common = useTexts(settingsTexts);
  const { cancel } = useTexts(adminTexts);
  const [meanings, setMeanings] = useState<readonly string[]>([]);
  const edit = useEditForm<Values, Row>({
    kind: `${of.row.id}-${names[0]}`,
    row: of.row,
    valuesOf: (row) => of.valuesOf(row ?? of.row),
    async save(values, base) {
      // Another section of the page may have been saved since this one was opened.
      const onto = base !== null && base.updated_at > of.row.updated_at ? base : of.row;
      try {
        await of.save({ ...of.valuesOf(onto), ...pick(values, names) }, onto.updated_at);
      } catch (error) {
        const wrong = of.wrongField?.(error) ?? null;
        if (wrong !== null && names.includes(wrong.name))
          edit.form.setError(wrong.name as Path<Values>, { message: wrong.message }, { shouldFocus: true });
        throw error;
      }
    },
    findCurrent: of.findCurrent,
    describe: of.describe,
    mergesExcept: [],
    success: common.saved,
    failure: common.failedToSave,
    onSaved: onEnd,
    onClose: onEnd,
  });
  const submit = async () => {
    const values = edit.form.getValues();
    const asked = (await edit.form.trigger()) ? of.asks(of.valuesOf(of.row), values) : [];
    if (asked.length === 0) edit.submit();
    else setMeanings(asked);
  };
  return (
    <SettingsForm label={label} edit={edit} onSubmit={() => inBackground(submit(), 'checking the settings')}>
      {typeof children === 'function' ? children(edit.form) : children}
      <ConfirmDialog
        isOpen={meanings.length > 0}
        color="primary"
        texts={{ ...of.question, cancel }}
        onConfirm={() => {
          setMeanings([]);
          edit.submit();
        }}
        onCancel={() => setMeanings([])}
      >
        <Bullets>
          {meanings.map((meaning) => (
            <li key={meaning}>{meaning}</li>
          ))}
        </Bullets>
      </ConfirmDialog>
    </SettingsForm>
  );
}

function pick<Values extends object>(values: Values, names: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
}
