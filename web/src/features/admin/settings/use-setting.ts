import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../shared/language.js';
import { useNotices } from '../editing/use-notices.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { settingsTexts } from './admin-settings.texts.js';

interface SettingOptions<Data> {
  readonly name: string;
  readonly read: () => Promise<Data>;
  /** Whether a pending job will change it: then it is polled. */
  readonly isMoving?: (data: Data) => boolean;
}

/** What the cache of calls knows of the settings. */
const settingKeys = { one: (name: string) => ['admin', 'settings', name] };

const LOOK_AGAIN_MS = 2_000;

/** One part of the settings; a failed fetch is shown as a toast. Never refetched while the admin is editing. */
export function useSetting<Data>({ name, read, isMoving }: SettingOptions<Data>) {
  const key = settingKeys.one(name);
  const notices = useNotices();
  const queryClient = useQueryClient();
  const { failedToFetch } = useTexts(settingsTexts);
  const { data, isPending, refetch } = useQuery({
    queryKey: key,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving?.(state.data) ? LOOK_AGAIN_MS : false),
    queryFn: () => notices.ofFailure(read(), failedToFetch),
  });
  return {
    data: data ?? null,
    isLoading: isPending,
    reload: () => inBackground(refetch(), `reading the settings of ${name} again`),
    /** Shows what a call answered. */
    show: (response: Data) => queryClient.setQueryData(key, response),
  };
}
