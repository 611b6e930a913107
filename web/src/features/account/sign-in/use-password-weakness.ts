import { useQuery } from '@tanstack/react-query';
import type { MySessionsResponse } from '../../../../../src/supabase/auth/self-service/me.contract.js';
import { readFrom } from '../../../shared/api/client.js';

/**
 * Whether this session's password is too weak for staff; null while loading. A failed lookup counts as no: the server
 * enforces the rule.
 */
export function usePasswordWeakness(userId: string, isEnabled: boolean): boolean | null {
  const { data, isLoading } = useQuery({
    queryKey: ['password-weakness', userId],
    queryFn: () => readFrom<MySessionsResponse>('/api/v1/me/sessions'),
    enabled: isEnabled,
    // The password may have been changed since it was last looked up.
    staleTime: 0,
    gcTime: 0,
  });
  if (isLoading) return null;
  return data?.sessions.some(({ isCurrent, hasWeakPassword }) => isCurrent && hasWeakPassword) ?? false;
}
