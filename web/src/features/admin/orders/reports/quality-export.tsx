import Button from '@mui/material/Button';
import { useState } from 'react';
import { stockholmDay } from '../../../../../../common/stockholm-day.js';
import { useTexts } from '../../../../shared/language.js';
import { saveFile } from '../../../../shared/save-text-file.js';
import { SelectField } from '../../../../shared/ui/select-field.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { officeReportsTexts } from './office-reports.texts.js';
import styles from '../orders.module.css';
import { readFrom } from '../../../../shared/api/client.js';

/** Years that the list offers. */
const YEARS = 5;

/** The year's complaints and deviations as a file. */
export function QualityExport() {
  const texts = useTexts(officeReportsTexts);
  const [years] = useState(lastYears);
  const [year, setYear] = useState(years[0] ?? '');
  const exporting = useAct({
    act: () => readFrom<Blob>(`/api/v1/admin/quality-reports/export/${year}`, { isFile: true }),
    texts: { failed: texts.failedToExport },
    onDone: (file) => saveFile(`klagomal-och-avvikelser-${year}.csv`, file),
  });
  return (
    <div className={styles.period}>
      <SelectField
        label={texts.year}
        value={year}
        onChoose={setYear}
        options={years.map((each) => [each, each] as const)}
      />
      <Button variant="outlined" disabled={exporting.isPending} onClick={() => exporting.run(undefined)}>
        <span>{exporting.isPending ? texts.exporting : texts.export}</span>
      </Button>
    </div>
  );
}

/** `YYYY`, this one in Sweden first. */
function lastYears(): string[] {
  const thisYear = Number(stockholmDay(new Date()).slice(0, 4));
  return Array.from({ length: YEARS }, (_, back) => String(thisYear - back));
}
