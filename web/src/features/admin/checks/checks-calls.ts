import { useMemo } from 'react';
import type { ChecksResponse } from '../../../../../src/operations/checks/checks.contract.js';
import type {
  ConfirmedResponse,
  ConfirmByNameRequest,
  ConfirmationsResponse,
  TestMailResponse,
} from '../../../../../src/operations/checks/confirmations.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';

/** Each throws SessionMissingError or CallError. */
export function useChecksCalls() {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      read: (): Promise<ChecksResponse> => request('GET', 'checks'),
      /** Asks everything again now. */
      run: (): Promise<ChecksResponse> => request('POST', 'checks/run'),
      sendTestMail: (): Promise<TestMailResponse> => request('POST', 'checks/mail-test'),
      confirmTestMail: (token: string): Promise<ConfirmedResponse> =>
        request('POST', 'checks/mail-test/confirm', { token }),
      sendTestSms: (phone: string): Promise<void> => request('POST', 'checks/sms-test', { phone }),
      confirmTestSms: (code: string): Promise<ConfirmedResponse> =>
        request('POST', 'checks/sms-test/confirm', { code }),
      listConfirmations: (): Promise<ConfirmationsResponse> => request('GET', 'checks/confirmations'),
      confirmByName: (subject: string, confirmation: ConfirmByNameRequest): Promise<ConfirmedResponse> =>
        request('PUT', `checks/confirmations/${subject}`, confirmation),
    }),
    [request],
  );
}
