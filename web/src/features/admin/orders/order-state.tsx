import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ListedOrderResponse } from '../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { useTexts } from '../../../shared/language.js';
import { ordersTexts } from './admin-orders.texts.js';

/** Prominent once money is paid; quiet before, and at an end without money. */
const IS_QUIET: Readonly<Record<ListedOrderResponse['state'], boolean>> = {
  pending: true,
  paid: false,
  part_refunded: false,
  refunded: true,
  expired: true,
  cancelled: true,
};

/** A long state wraps in a narrow column. */
const WRAPPING = { '& .MuiChip-label': { whiteSpace: 'normal' } };

/** The state of an order, and whether it waits for an admin. */
export function OrderStateBadges({ order }: { readonly order: Pick<ListedOrderResponse, 'state' | 'isHeld'> }) {
  const { states, held } = useTexts(ordersTexts);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: '0.25rem' }}>
      <Chip sx={WRAPPING} variant={IS_QUIET[order.state] ? 'outlined' : 'filled'} label={states[order.state]} />
      {order.isHeld && <Chip sx={WRAPPING} color="warning" label={held} />}
    </Box>
  );
}
