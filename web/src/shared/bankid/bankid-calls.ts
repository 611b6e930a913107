import type { BankIdWay } from '../../../../common/bankid-messages.js';
import type { BankIdOrderResponse } from '../../../../src/identity/bankid/bankid.contract.js';
import { CallError, WRITE_HEADERS, sendTo } from '../api/client.js';

/** The calls of an order that do not depend on its purpose. Each throws CallError. */
export interface BankIdCalls {
  /** @param path the purpose's own @param more of the body that the purpose needs */
  readonly begin: (path: string, way: BankIdWay, more?: object) => Promise<BankIdOrderResponse>;
  readonly restart: (orderId: string, way: BankIdWay) => Promise<BankIdOrderResponse>;
  /** Is sent at once, and arrives when the document ends. */
  readonly cancel: (orderId: string) => Promise<void>;
  /** The app has brought this browser back. */
  readonly comeBack: (orderId: string, nonce: string) => Promise<void>;
}

export const bankIdCalls: BankIdCalls = {
  begin: (path, way, more) => sendTo('POST', path, { ...more, way }),
  restart: (orderId, way) => sendTo('POST', `/api/v1/bankid/orders/${orderId}/restart`, { way }),
  cancel: async (orderId) => {
    const url = `${window.location.origin}/api/v1/bankid/orders/${orderId}/cancel`;
    // The browser's own call: the client is loaded, and asks for the session, before it sends.
    const response = await fetch(url, { method: 'POST', keepalive: true, headers: WRITE_HEADERS });
    if (!response.ok) throw new CallError(response.status, null);
  },
  comeBack: (orderId, nonce) => sendTo('POST', `/api/v1/bankid/orders/${orderId}/return`, { nonce }),
};
