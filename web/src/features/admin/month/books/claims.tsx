import Stack from '@mui/material/Stack';
import { formatAmount } from '../../../../../../common/money.js';
import type { BookMonthResponse } from '../../../../../../src/shop/books/books.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { AppLink } from '../../../../shared/ui/app-link.js';
import { Facts } from '../../../../shared/ui/facts.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { figuresOf } from '../month-links.js';
import { booksTexts } from './books.texts.js';
import { CLAIMS } from './section-ids.js';

/** The account of claims on Stripe beside what Stripe holds and has sent to the bank. */
export function Claims({ month, isFirst, claims }: Pick<BookMonthResponse, 'month' | 'isFirst' | 'claims'>) {
  const { claims: texts } = useTexts(booksTexts);
  const { differenceOre } = claims;
  const kronor = (ore: number) => formatAmount(ore, 'SEK');
  return (
    <Stack component="section" spacing={1.5} id={CLAIMS} tabIndex={-1}>
      <h2>{texts.title(claims.account)}</h2>
      {isFirst && <p>{texts.first}</p>}
      {differenceOre !== 0 && (
        <NotePanel tone="problem" text={texts.differs(kronor(Math.abs(differenceOre)))} error={null}>
          <AppLink to={figuresOf(month)}>{texts.rows}</AppLink>
        </NotePanel>
      )}
      <Facts
        facts={[
          [texts.opening, kronor(claims.openingOre)],
          [texts.closing, kronor(claims.closingOre)],
          [texts.available, kronor(claims.availableOre)],
          [texts.pending, kronor(claims.pendingOre)],
          [texts.underWay, kronor(claims.underWayOre)],
          [texts.difference, kronor(differenceOre)],
        ]}
      />
    </Stack>
  );
}
