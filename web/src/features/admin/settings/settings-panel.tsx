import { useState } from 'react';
import { useTexts } from '../../../shared/language.js';
import { TabList } from '../../../shared/ui/tab-list.js';
import styles from '../../../shared/ui/toolbar.module.css';
import { settingsTexts } from './admin-settings.texts.js';
import { BrandSettings } from './brand/brand-settings.js';
import { CampaignSettings } from './campaigns/campaign-settings.js';
import { PromiseSettings } from './promises/promise-settings.js';
import { PreviewSettings } from './preview/preview-settings.js';
import { ProductSettings } from './product/product-settings.js';
import { StatementSettings } from './statements/statement-settings.js';

const PARTS = {
  campaigns: CampaignSettings,
  product: ProductSettings,
  brand: BrandSettings,
  statements: StatementSettings,
  promises: PromiseSettings,
  preview: PreviewSettings,
};
const NAMES = ['campaigns', 'product', 'brand', 'statements', 'promises', 'preview'] as const;

/** What an admin decides about the clinic: its campaigns, its product, its name, what it states about itself and promises; and how pages will look. */
export function SettingsPanel() {
  const texts = useTexts(settingsTexts);
  const [selected, setSelected] = useState<keyof typeof PARTS>('campaigns');
  const Part = PARTS[selected];
  return (
    <div className={styles.panel}>
      <div className={styles.header}>
        <h2>{texts.title}</h2>
      </div>
      <TabList
        label={texts.title}
        tabs={NAMES.map((name) => ({ name, label: texts.tabs[name] }))}
        selected={selected}
        onSelect={setSelected}
      >
        <Part />
      </TabList>
    </div>
  );
}
