import { paths } from '../../../../../../common/paths.js';
import { addDays } from '../../../../../../common/stockholm-time.js';
import type { Hindrance } from '../../../../../../src/shop/books/books.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { AppLink } from '../../../../shared/ui/app-link.js';
import { Bullets, Panel } from '../../../../shared/ui/staff-parts.js';
import { booksOf, figuresOf } from '../month-links.js';
import { booksTexts } from './books.texts.js';
import { CLAIMS, OTHERS } from './section-ids.js';

interface HindrancesProps {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly hindrances: readonly Hindrance[];
}

type Way = keyof (typeof booksTexts)['sv']['ways'];

/** Where each hindrance is removed; those without a place go by themselves. */
const WAYS: Readonly<Partial<Record<Hindrance, Way>>> = {
  'no-first-month': 'settings',
  'earlier-open': 'before',
  'copy-behind': 'numbers',
  'copy-differs': 'numbers',
  'rows-without-account': 'others',
  'accounts-not-chosen': 'settings',
  'unknown-vat': 'product',
  'no-operator': 'operator',
  differs: 'claims',
};

/** Why a month cannot close, each with what to do about it and the way there. */
export function Hindrances({ month, hindrances }: HindrancesProps) {
  const texts = useTexts(booksTexts);
  const addresses: Readonly<Record<Way, string>> = {
    settings: `${paths.adminSettings}#books`,
    before: booksOf(addDays(`${month}-01`, -1).slice(0, 'yyyy-mm'.length)),
    numbers: figuresOf(month),
    others: `#${OTHERS}`,
    product: `${paths.adminSettings}#product`,
    operator: `${paths.adminSettings}#clinic`,
    claims: `#${CLAIMS}`,
  };
  return (
    <Panel>
      <h3>{texts.hindered}</h3>
      <Bullets>
        {hindrances.map((hindrance) => {
          const way = WAYS[hindrance];
          const to = way && addresses[way];
          return (
            <li key={hindrance}>
              {texts.hindrances[hindrance]} {to?.startsWith('#') && <a href={to}>{texts.ways[way ?? 'others']}</a>}
              {to?.startsWith('/') && <AppLink to={to}>{texts.ways[way ?? 'others']}</AppLink>}
            </li>
          );
        })}
      </Bullets>
    </Panel>
  );
}
