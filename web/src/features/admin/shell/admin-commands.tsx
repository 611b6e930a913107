import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../../../../common/paths.js';
import type { ListedOrdersResponse } from '../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import type { ListedCustomersResponse } from '../../../../../src/shop/orders/customers/customers.contract.js';
import { get } from '../../../shared/api/client.js';
import { secondFactorsOf } from '../../../shared/auth/assurance.js';
import { useAuth } from '../../../shared/auth/auth-context.js';
import { useIsClinician } from '../../../shared/auth/clinician-context.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { CommandMenu, type Command, type CommandGroup } from '../../../shared/ui/command-menu.js';
import type { RailEntry } from './admin-rail.js';
import { shellTexts } from './admin-shell.texts.js';
import { useFrameActs } from './frame-acts.js';

/** The server is asked once nothing was typed for so long. */
const PAUSE_MS = 200;
const FOUND = 5;

interface Found {
  readonly orders: ListedOrdersResponse;
  readonly customers: ListedCustomersResponse;
}

interface AdminCommandsProps {
  readonly rooms: readonly RailEntry[];
  readonly onClose: () => void;
}

/** The rooms and acts of the area, and orders with their cases and customers as the server finds them. */
export default function AdminCommands({ rooms, onClose }: AdminCommandsProps) {
  const { commands: texts, groups, waysOut, logout, otherLanguage } = useTexts(shellTexts);
  const language = useLanguage();
  const isClinician = useIsClinician();
  const { changeLanguage, logOut } = useFrameActs();
  const [typed, setTyped] = useState('');
  const searched = usePaused(typed.trim());
  const orders = useFound('orders', searched);
  const customers = useFound('customers', searched);
  const { session } = useAuth();
  const isFactorMissing = session !== null && secondFactorsOf(session.user).length === 0;

  const go = (href: string, label: string, hint?: string): Command => ({ id: href, href, label, hint });
  const places = rooms
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, title, menu = title, group, tabs }) =>
      go(path, menu[language], tabs?.title[language] ?? (group && groups[group])),
    );
  const acts: readonly Command[] = [
    go(`${paths.adminSettings}#state`, texts.openOrPause),
    ...(isClinician ? [go(paths.desk, waysOut.desk)] : []),
    go(paths.myCare, waysOut.myCare),
    go(paths.home, waysOut.site),
    { id: 'language', label: otherLanguage, run: changeLanguage },
    { id: 'logout', label: logout, run: logOut },
  ];
  // One row says it for both lists.
  const ordersMissing = [
    isFactorMissing ? go(paths.security, texts.factorMissing) : go(`${paths.orders}#`, texts.notSearched),
  ];
  const customersMissing = isFactorMissing ? [] : [go(`${paths.customers}#`, texts.notSearched)];
  const found: readonly CommandGroup[] = [
    {
      label: texts.orders,
      isFound: true,
      commands: orders.failed
        ? ordersMissing
        : (orders.data?.orders ?? []).map(({ number, name, email }) =>
            go(paths.adminOrder(number), texts.order(number), name || email || undefined),
          ),
    },
    {
      label: texts.customers,
      isFound: true,
      commands: customers.failed
        ? customersMissing
        : (customers.data?.customers ?? []).map(({ id, name, email }) =>
            go(paths.customer(id), name || email, name ? email : undefined),
          ),
    },
  ];
  return (
    <CommandMenu
      groups={[...found, { label: texts.places, commands: places }, { label: texts.acts, commands: acts }]}
      search={texts.search}
      onSearch={setTyped}
      isSearching={typed.trim() !== searched || orders.isAsking || customers.isAsking}
      onClose={onClose}
    />
  );
}

/** The rows of a list that match; nothing for nothing typed. */
function useFound<List extends keyof Found>(list: List, searched: string) {
  const query = new URLSearchParams({ q: searched, limit: String(FOUND) }).toString();
  const { data, error, isFetching } = useQuery({
    ...get<Found[List]>(`/api/v1/admin/${list}?${query}`),
    enabled: searched !== '',
    retry: false,
  });
  return { data: searched === '' ? undefined : data, failed: searched !== '' && error !== null, isAsking: isFetching };
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
