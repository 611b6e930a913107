import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  NewRecoveryCodesResponse,
  RecoveryCodesResponse,
} from '../../../../../src/supabase/auth/self-service/me.contract.js';
import { get, refusalOf, sendTo } from '../../../shared/api/client.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { showToast } from '../../../shared/show-toast.js';
import { withProof } from './fresh-proof.js';
import { securityTexts } from './security.texts.js';

const PATH = '/api/v1/me/recovery-codes';

/** The number of unused codes, and how to create new ones, which stay in memory until `forget`. */
export function useRecoveryCodes(userId: string) {
  const queryClient = useQueryClient();
  const query = get<RecoveryCodesResponse>(PATH, userId);
  const { queryKey } = query;
  const state = useQuery({ ...query, staleTime: 0 });
  const countAgain = async () => {
    // A count fetched before may be older than the codes.
    await queryClient.cancelQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey });
  };
  const making = useMutation({
    mutationFn: makeCodes,
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

async function makeCodes(): Promise<NewRecoveryCodesResponse> {
  const make = () =>
    sendTo<NewRecoveryCodesResponse>('POST', PATH).then(
      (made) => ({ made, error: null }),
      (error: unknown) => ({ made: null, error }),
    );
  const { made, error } = await withProof(make, (response) => refusalOf(response.error));
  if (made === null) throw error;
  return made;
}
