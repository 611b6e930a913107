import Button from '@mui/material/Button';
import { useState } from 'react';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { saveFile } from '../../../shared/save-text-file.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { TextField } from '../../../shared/ui/text-field.js';
import type { Listing } from '../editing/use-list-panel.js';
import { useNotices } from '../../../shared/acts/use-notices.js';
import { ordersTexts } from './admin-orders.texts.js';
import styles from './orders.module.css';
import { exportOrders } from './orders-calls.js';

interface OrdersPeriodProps {
  readonly panel: { readonly listing: Listing; readonly filter: (name: string, value: string) => void };
}

/** The days and the order of the list, and the file for the books, which follows the days. */
export function OrdersPeriod({ panel: { listing, filter } }: OrdersPeriodProps) {
  const texts = useTexts(ordersTexts);
  const notices = useNotices();
  const [isExporting, setIsExporting] = useState(false);

  const save = async () => {
    setIsExporting(true);
    try {
      saveFile('ordrar.csv', await exportOrders(listing));
    } catch (error) {
      notices.failed(error, texts.failedToExport);
    } finally {
      setIsExporting(false);
    }
  };

  return (
    <div className={styles.period}>
      <TextField
        type="date"
        label={texts.from}
        value={listing.from ?? ''}
        onChange={({ target }) => filter('from', target.value)}
      />
      <TextField
        type="date"
        label={texts.until}
        value={listing.until ?? ''}
        onChange={({ target }) => filter('until', target.value)}
      />
      <SelectField
        label={texts.sort}
        value={listing.sort ?? ''}
        onChoose={(value) => filter('sort', value)}
        options={[
          ['', texts.newest],
          ['oldest', texts.oldest],
          ['highest', texts.highest],
          ['lowest', texts.lowest],
        ]}
      />
      <Button variant="outlined" disabled={isExporting} onClick={() => inBackground(save(), 'exporting the orders')}>
        <span>{isExporting ? texts.exporting : texts.exportPaid}</span>
      </Button>
    </div>
  );
}
