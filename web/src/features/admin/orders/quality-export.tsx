import Button from '@mui/material/Button';
import { useState } from 'react';
import { stockholmDay } from '../../../../../common/stockholm-day.js';
import { useTexts } from '../../../shared/language.js';
import { saveFile } from '../../../shared/save-text-file.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { ordersTexts } from './admin-orders.texts.js';
import { useOrdersCalls } from './orders-calls.js';
import styles from './orders.module.css';

/** Years that the list offers. */
const YEARS = 5;

/** The year's complaints and deviations as a file. */
export function QualityExport() {
  const texts = useTexts(ordersTexts);
  const { exportQuality } = useOrdersCalls();
  const [years] = useState(lastYears);
  const [year, setYear] = useState(years[0] ?? '');
  const exporting = useAct({
    act: async () => saveFile(`klagomal-och-avvikelser-${year}.csv`, await exportQuality(year)),
    texts: { failed: texts.failedToExportQuality },
  });
  return (
    <div className={styles.period}>
      <SelectField
        label={texts.qualityYear}
        value={year}
        onChoose={setYear}
        options={years.map((each) => [each, each] as const)}
      />
      <Button variant="outlined" disabled={exporting.isPending} onClick={() => exporting.run(undefined)}>
        {exporting.isPending ? texts.exporting : texts.exportQuality}
      </Button>
    </div>
  );
}

/** `YYYY`, this one in Sweden first. */
function lastYears(): string[] {
  const thisYear = Number(stockholmDay(new Date()).slice(0, 4));
  return Array.from({ length: YEARS }, (_, back) => String(thisYear - back));
}
