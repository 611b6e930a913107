import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTexts } from '../../../shared/language.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { TextField } from '../../../shared/ui/text-field.js';
import type { Listing } from '../editing/use-list-panel.js';
import { ordersTexts } from './admin-orders.texts.js';
import styles from './orders.module.css';

interface OrdersPeriodProps {
  readonly panel: { readonly listing: Listing; readonly filter: (name: string, value: string) => void };
}

/** The days, the code of the discount and the order of the list. */
export function OrdersPeriod({ panel: { listing, filter } }: OrdersPeriodProps) {
  const texts = useTexts(ordersTexts);
  // Clearing a field does not close what is around it.
  const [wasFiltered] = useState(['from', 'until', 'sort', 'code'].some((name) => listing[name] !== undefined));
  return (
    <details open={wasFiltered}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
        {texts.period}
      </Box>
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
        <TextField
          label={texts.code}
          value={listing.code ?? ''}
          onChange={({ target }) => filter('code', target.value)}
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
      </div>
    </details>
  );
}
