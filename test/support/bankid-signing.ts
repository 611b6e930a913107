import { ClinicianNumbers } from '../../src/clinic/clinicians/clinician-numbers.js';
import type { AtDesk } from './auth/clinicians.js';
import type { TestServer } from './test-server.js';
import { begunOrder, type BegunOrder } from './bankid-page.js';
import { pageHeaders } from './case-access.js';
import type { TestApp, TestResponse } from './test-app.js';

/** Gives a clinician an identity number, as two admins do. @param number twelve digits */
export async function enterNumber(
  app: Pick<TestServer, 'nest' | 'database'>,
  { clinicianId }: Pick<AtDesk, 'clinicianId'>,
  number: string | null,
): Promise<void> {
  const numbers = app.nest.get(ClinicianNumbers, { strict: false });
  const { identityHash, sealedIdentityNumber } = numbers.columnsOf(clinicianId, number);
  await app.database.query('UPDATE clinicians SET identity_hash = $2, sealed_identity_number = $3 WHERE id = $1', [
    clinicianId,
    identityHash,
    sealedIdentityNumber,
  ]);
}

/** Asks for an order, as the signing dialog does. */
export const askToSign = (
  app: TestApp,
  { headers }: AtDesk,
  caseId: string,
  acts: object = {},
): Promise<TestResponse> =>
  app.post(
    `/api/v1/desk/cases/${caseId}/sign/bankid`,
    { way: 'qr', revision: 1, ...acts },
    { ...pageHeaders(app, ''), ...headers },
  );

export const beginSigning = async (...asked: Parameters<typeof askToSign>): Promise<BegunOrder> =>
  begunOrder(await askToSign(...asked));

export const finishSigning = (
  app: TestApp,
  { headers }: AtDesk,
  caseId: string,
  { orderId, cookie }: Pick<BegunOrder, 'orderId' | 'cookie'>,
): Promise<TestResponse> =>
  app.post(`/api/v1/desk/cases/${caseId}/sign/bankid/${orderId}/finish`, undefined, {
    ...pageHeaders(app, cookie),
    ...headers,
  });
