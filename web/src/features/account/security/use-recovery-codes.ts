import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  NewRecoveryCodesResponse,
  RecoveryCodesResponse,
} from '../../../../../src/supabase/auth/self-service/me.contract.js';
import { readApi, sendApi } from '../../../shared/api/calls.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { showToast } from '../../../shared/toasts.js';
import { refusalCode, withProof } from './fresh-proof.js';
import { securityTexts } from './security.texts.js';

const PATH = 'me/recovery-codes';

/** The number of unused codes, and how to create new ones, which stay in memory until `forget`. */
export function useRecoveryCodes(userId: string) {
  const { anonKey } = useSiteConfig();
  const queryClient = useQueryClient();
  const queryKey = ['recovery-codes', userId];
  const state = useQuery({
    queryKey,
    queryFn: () => readApi<RecoveryCodesResponse>(anonKey, PATH),
    staleTime: 0,
  });
  const countAgain = async () => {
    // A count fetched before may be older than the codes.
    await queryClient.cancelQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey });
  };
  const making = useMutation({
    mutationFn: () => makeCodes(anonKey),
    onSuccess: () => inBackground(countAgain(), 'counting the codes again'),
    onError: (error) => showToast({ ...securityTexts.recovery.makeFailed, error, tone: 'destructive' }),
    gcTime: 0,
  });
  return {
    remaining: state.data?.remaining ?? null,
    codes: making.data?.codes ?? null,
    isMaking: making.isPending,
    make: () => making.mutate(),
    forget: making.reset,
  };
}

async function makeCodes(anonKey: string | null): Promise<NewRecoveryCodesResponse> {
  const make = () =>
    sendApi<NewRecoveryCodesResponse>(anonKey, 'POST', PATH).then(
      (made) => ({ made, error: null }),
      (error: unknown) => ({ made: null, error }),
    );
  const { made, error } = await withProof(make, (response) => refusalCode(response.error));
  if (made === null) throw error;
  return made;
}
