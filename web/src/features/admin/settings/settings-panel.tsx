import Stack from '@mui/material/Stack';
import type { ComponentType, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ProductTextResponse } from '../../../../../src/shop/catalog/product/product-text.contract.js';
import { useTexts } from '../../../shared/language.js';
import { TabList } from '../../../shared/ui/tab-list.js';
import styles from '../../../shared/ui/toolbar.module.css';
import { ClinicStatePanel } from './clinic-state/clinic-state-panel.js';
import { settingsTexts } from './admin-settings.texts.js';
import { BooksForm } from './books/books-form.js';
import { BrandForm } from './brand/brand-form.js';
import { DoctorsForm, PromiseForm, SiteOptionsForm } from './promises/promise-form.js';
import { ProductForm } from './product/product-form.js';
import { ProductState } from './product/product-state.js';
import { SettingPart } from './setting-part.js';
import { OperatorForm, StatementsForm } from './statements/statements-form.js';

const isPreparing = ({ state }: ProductTextResponse) => state === 'preparing';
const STATEMENTS = { path: 'operator-statements', hasSections: true } as const;
const CLINIC = { path: 'clinic-settings', hasSections: true } as const;

const PARTS = {
  clinic: (
    <>
      <SettingPart path="brand" Form={BrandForm} />
      <SettingPart {...STATEMENTS} Form={OperatorForm} />
      <SettingPart {...CLINIC} Form={DoctorsForm} />
    </>
  ),
  promises: <SettingPart {...CLINIC} Form={PromiseForm} />,
  site: (
    <>
      <SettingPart {...STATEMENTS} Form={StatementsForm} />
      <SettingPart {...CLINIC} Form={SiteOptionsForm} />
    </>
  ),
  product: <SettingPart path="product" isMoving={isPreparing} Form={ProductForm} Status={ProductState} />,
  books: <SettingPart path="books/settings" hasSections Form={BooksForm} />,
  state: <ClinicStatePanel />,
};
const NAMES = ['clinic', 'promises', 'site', 'product', 'books', 'state'] as const;

interface SettingsPanelProps {
  readonly hasHeading?: boolean;
  /** Shows its content to admins with a second factor, whom the books need. */
  readonly FactorNeeded: ComponentType<{ readonly children: ReactNode }>;
}

/** The clinic's name and statements, promises, site, product and books, and whether it is open. The address names the tab. */
export function SettingsPanel({ hasHeading = true, FactorNeeded }: SettingsPanelProps) {
  const texts = useTexts(settingsTexts);
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const selected = NAMES.find((name) => hash === `#${name}`) ?? 'clinic';
  return (
    <div className={styles.panel}>
      {hasHeading && (
        <div className={styles.header}>
          <h2>{texts.title}</h2>
        </div>
      )}
      <TabList
        label={texts.title}
        tabs={NAMES.map((name) => ({ name, label: texts.tabs[name] }))}
        selected={selected}
        onSelect={(name) => navigate({ search, hash: name }, { replace: true })}
      >
        <Stack key={selected} spacing={4}>
          {selected === 'books' ? <FactorNeeded>{PARTS.books}</FactorNeeded> : PARTS[selected]}
        </Stack>
      </TabList>
    </div>
  );
}
