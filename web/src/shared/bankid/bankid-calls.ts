import type { BankIdWay } from '../../../../common/bankid-messages.js';
import type { BankIdOrderResponse } from '../../../../src/identity/bankid/bankid.contract.js';
import { callCase } from '../case/case-call.js';

/** The calls of an order that do not depend on its purpose. Each throws CaseCallError. */
export interface BankIdCalls {
  /** @param path below `/api/v1/`, the purpose's own @param more of the body that the purpose needs */
  readonly begin: (path: string, way: BankIdWay, more?: object) => Promise<BankIdOrderResponse>;
  readonly restart: (orderId: string, way: BankIdWay) => Promise<BankIdOrderResponse>;
  readonly cancel: (orderId: string) => Promise<void>;
  /** The app has brought this browser back. */
  readonly comeBack: (orderId: string, nonce: string) => Promise<void>;
}

export function bankIdCalls(anonKey: string | null): BankIdCalls {
  const post = <Body>(path: string, data?: object) =>
    callCase<Body>(anonKey, { method: 'POST', path, ...(data && { data }) });
  return {
    begin: (path, way, more) => post(path, { ...more, way }),
    restart: (orderId, way) => post(`bankid/orders/${orderId}/restart`, { way }),
    cancel: (orderId) => post(`bankid/orders/${orderId}/cancel`),
    comeBack: (orderId, nonce) => post(`bankid/orders/${orderId}/return`, { nonce }),
  };
}
