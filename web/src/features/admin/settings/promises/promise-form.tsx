import type { ClinicSettingsResponse } from '../../../../../../src/profile/clinic-settings.contract.js';
import { refusalTexts } from '../../../../shared/acts/refusals.texts.js';
import { readFrom, refusalOf, sendTo } from '../../../../shared/api/client.js';
import { useTexts } from '../../../../shared/language.js';
import { Inputs } from '../../../../shared/ui/inputs.js';
import type { TypedValues } from '../../../../shared/ui/form-fields.js';
import type { EditedRow } from '../../editing/drafts.js';
import { settingsTexts } from '../admin-settings.texts.js';
import type { SettingFormProps } from '../setting-part.js';
import { SettingSection, type SectionedSetting } from '../setting-section.js';
import { FieldPair, SettingsGroup } from '../settings-group.js';
import { changedPromises, promiseFields } from './promise-fields.js';
import { promisesTexts } from './promises.texts.js';

interface SettingsRow extends EditedRow, ClinicSettingsResponse {}

type Fields = ReturnType<typeof promiseFields>;
type Values = TypedValues<Fields['fields']>;
type OfSettings = SettingFormProps<ClinicSettingsResponse>;

const PATH = '/api/v1/admin/clinic-settings';

function useClinicSettings({ saved, onSaved }: OfSettings) {
  const texts = useTexts(promisesTexts);
  const { save: confirm } = useTexts(settingsTexts);
  const refusals = useTexts(refusalTexts);
  const fields = promiseFields(texts);
  const setting: SectionedSetting<Values, SettingsRow> = {
    row: rowOf(saved),
    valuesOf: ({ settings }) => fields.valuesOf(settings),
    async save(values, expectedUpdatedAt) {
      onSaved(await sendTo('PUT', PATH, { ...fields.sentOf(values), expectedUpdatedAt }));
    },
    findCurrent: async () => rowOf(await readFrom(PATH)),
    describe: fields.describe,
    asks: (before, after) =>
      changedPromises(fields.sentOf(before), fields.sentOf(after)).map((name) => texts.ask.meaning[name]),
    question: { ...texts.ask, confirm },
    wrongField(error) {
      const pair: Readonly<Record<string, string>> = { ...refusals, ...texts.patients.pair };
      const message = pair[refusalOf(error) ?? ''];
      return message === undefined ? null : { name: 'minimumAgeYears', message };
    },
  };
  return { texts, fields, setting };
}

/** Promises to patients; a change asks first. */
export function PromiseForm(props: OfSettings) {
  const { texts, fields, setting } = useClinicSettings(props);
  const times = ['answerTargetHours', 'contactAnswerHours', 'deliveryDaysMin', 'deliveryDaysMax'] as const;
  const { late } = texts;
  return (
    <>
      <SettingSection of={setting} label={texts.times.legend} names={times}>
        <SettingsGroup legend={texts.times.legend} lead={texts.times.lead}>
          <FieldPair>
            <Inputs of={fields} names={times} />
          </FieldPair>
        </SettingsGroup>
        <SettingsGroup legend={late.legend}>
          <p>{late.goal}</p>
          <p>{props.saved.refundsLateAnswers ? late.refunds : late.keeps}</p>
          <p>{late.told}</p>
        </SettingsGroup>
      </SettingSection>
      <Section of={setting} fields={fields} names={['minimumAgeYears']} {...texts.patients} />
      <Section of={setting} fields={fields} names={['paidWhileClosed']} {...texts.closed} />
    </>
  );
}

/** The name of those who answer, and their unit. */
export function DoctorsForm(props: OfSettings) {
  const { texts, fields, setting } = useClinicSettings(props);
  return <Section of={setting} fields={fields} names={['doctorKind', 'careUnit']} {...texts.doctors} />;
}

/** Links of the site, and the pages that it may have. */
export function SiteOptionsForm(props: OfSettings) {
  const { texts, fields, setting } = useClinicSettings(props);
  return (
    <>
      <Section of={setting} fields={fields} names={['instagramUrl', 'reviewUrl']} {...texts.links} />
      <Section of={setting} fields={fields} names={['hasWithdrawalPage', 'hasSafekeepingPage']} {...texts.options} />
    </>
  );
}

/** The campaign's banner on phones. */
export function BannerForm(props: OfSettings) {
  const { texts, fields, setting } = useClinicSettings(props);
  return <Section of={setting} fields={fields} names={['hasCompactBanner']} {...texts.banner} />;
}

interface SectionProps {
  readonly of: SectionedSetting<Values, SettingsRow>;
  readonly fields: Fields;
  readonly names: readonly (keyof Values)[];
  readonly legend: string;
  readonly lead?: string;
}

function Section({ of, fields, names, legend, lead }: SectionProps) {
  return (
    <SettingSection of={of} label={legend} names={names}>
      <SettingsGroup legend={legend} lead={lead}>
        <Inputs of={fields} names={names} />
      </SettingsGroup>
    </SettingSection>
  );
}

function rowOf(saved: ClinicSettingsResponse): SettingsRow {
  return { id: 'clinic-settings', ...saved };
}
