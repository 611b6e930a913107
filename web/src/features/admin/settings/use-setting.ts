import { useQueryClient } from '@tanstack/react-query';
import { readFrom } from '../../../shared/api/client.js';
import { useTexts } from '../../../shared/language.js';
import { useAdminQuery } from '../editing/use-admin-query.js';
import { settingsTexts } from './admin-settings.texts.js';

interface SettingOptions<Data> {
  /** Of its address, below `/api/v1/admin/`. */
  readonly name: string;
  /** Whether a pending job will change the data: then it is polled. */
  readonly isMoving?: (data: Data) => boolean;
}

const POLL_MS = 2_000;

/** One part of the settings. Never fetched again while the admin is editing. */
export function useSetting<Data>({ name, isMoving }: SettingOptions<Data>) {
  const queryKey = ['admin', 'settings', name];
  const queryClient = useQueryClient();
  const query = useAdminQuery<Data>({
    queryKey,
    queryFn: () => readFrom<Data>(`/api/v1/admin/${name}`),
    texts: useTexts(settingsTexts),
    name: `the settings of ${name}`,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving?.(state.data) ? POLL_MS : false),
  });
  /** Shows the data in a call's response. */
  return { ...query, show: (response: Data) => queryClient.setQueryData(queryKey, response) };
}
