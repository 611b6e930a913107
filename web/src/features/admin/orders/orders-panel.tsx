import Button from '@mui/material/Button';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderStoryResponse } from '../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { useTexts } from '../../../shared/language.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { Table, TableNote } from '../../../shared/ui/table.js';
import { TextField } from '../../../shared/ui/text-field.js';
import styles from '../../../shared/ui/toolbar.module.css';
import { adminTexts } from '../editing/admin.texts.js';
import { Loaded } from '../editing/loaded.js';
import { ordersTexts } from './admin-orders.texts.js';
import { PhoneDialog } from './acts/phone-dialog.js';
import { UnfreezeDialog } from './acts/unfreeze-dialog.js';
import { ReleaseDialog } from './acts/release-dialog.js';
import { WithdrawalDialog } from './acts/withdrawal-dialog.js';
import { OrderRow } from './order-row.js';
import type { OrderState } from './orders-calls.js';
import { RefundDialog } from './refund/refund-dialog.js';
import { OrderDialog, type OrderAct } from './story/order-dialog.js';
import { useOrders } from './use-orders.js';

interface ActingOn {
  readonly act: OrderAct;
  readonly story: OrderStoryResponse;
}

/** What has been ordered: searched, opened, and money given back. The address names the open one. */
export function OrdersPanel() {
  const texts = useTexts(ordersTexts);
  const common = useTexts(adminTexts);
  const [search, setSearch] = useState('');
  const [state, setState] = useState<OrderState | null>(null);
  const [parameters, setParameters] = useSearchParams();
  const openedId = parameters.get('order');
  const [acting, setActing] = useState<ActingOn | null>(null);
  const isActing = acting !== null && acting.story.order.id === openedId;
  const { orders, isLoading, hasMore, showMore, reload } = useOrders({
    search: useDeferredValue(search.trim()),
    state,
  });
  const { columns } = texts;
  const states = Object.keys(texts.states) as OrderState[];

  return (
    <div className={styles.panel}>
      <div className={styles.filters}>
        <TextField
          type="search"
          label={texts.search}
          placeholder={texts.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <SelectField
          label={texts.show}
          value={state ?? ''}
          onChoose={(chosen) => setState(states.find((name) => name === chosen) ?? null)}
        >
          <option value="">{texts.allStates}</option>
          {states.map((name) => (
            <option key={name} value={name}>
              {texts.states[name]}
            </option>
          ))}
        </SelectField>
      </div>
      <Loaded isLoading={isLoading} value={orders} texts={texts} reload={reload}>
        {(rows) =>
          rows.length === 0 ? (
            <TableNote>{search.trim() === '' && state === null ? texts.empty : texts.nothingMatches}</TableNote>
          ) : (
            <Table label={texts.title} columns={Object.values(columns)}>
              {rows.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </Table>
          )
        }
      </Loaded>
      {hasMore && (
        <div className={styles.more}>
          <Button variant="outlined" onClick={showMore}>
            {common.showMore}
          </Button>
        </div>
      )}
      {openedId !== null && !isActing && (
        <OrderDialog
          key={openedId}
          id={openedId}
          onAct={(act, story) => setActing({ act, story })}
          onClose={() => setParameters({})}
        />
      )}
      {isActing && <ActDialog key={openedId} {...acting} onClose={() => setActing(null)} />}
    </div>
  );
}

function ActDialog({ act, story, onClose }: ActingOn & { readonly onClose: () => void }) {
  switch (act) {
    case 'refund':
      return <RefundDialog story={story} onClose={onClose} />;
    case 'release':
      return <ReleaseDialog story={story} onClose={onClose} />;
    case 'withdrawal':
      return story.withdrawal && <WithdrawalDialog story={story} withdrawal={story.withdrawal} onClose={onClose} />;
    case 'unfreeze':
      return <UnfreezeDialog story={story} onClose={onClose} />;
    case 'phone':
      return (
        story.case && (
          <PhoneDialog number={story.order.number} orderId={story.order.id} orderCase={story.case} onClose={onClose} />
        )
      );
  }
}
