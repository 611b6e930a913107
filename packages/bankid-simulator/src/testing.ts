import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Order } from './orders/order.js';
import {
  type BankIdCredentials,
  type BankIdSimulator,
  type BankIdSimulatorOptions,
  startBankIdSimulator,
} from './simulator.js';

/** An order as the control calls show it. */
export type SimulatedOrder = Order & { qrText: string };

/** A BankID for one test file. */
export interface TestBankId extends BankIdSimulator {
  /** Settings of a clinic that uses it. */
  readonly settings: BankIdCredentials & { BANKID: 'on'; BANKID_API_URL: string; BANKID_APP_URL: string };
  /** Folder of the certificate files. */
  readonly folder: string;
  /** The orders that can be collected, the oldest first. */
  orders(): Promise<SimulatedOrder[]>;
  /** What the person does with an order: its reference, its start token or `latest`. */
  act(step: 'start' | 'sign' | 'cancel' | 'fail', body?: object, order?: string): Promise<SimulatedOrder>;
  /** A control call below `/_simulator`: `clock`, `faults`, `reset`. */
  control(call: string, body?: object): Promise<unknown>;
}

/** Starts the simulator on free ports, with the certificates of a relying party in a folder of its own. */
export async function startBankId(options: BankIdSimulatorOptions = {}): Promise<TestBankId> {
  const simulator = await startBankIdSimulator(options);
  const folder = await mkdtemp(join(tmpdir(), 'hudvy-bankid-'));
  const credentials = await simulator.writeCredentials(folder);
  const control = async (call: string, body?: object): Promise<unknown> => {
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(`${simulator.appUrl}/_simulator/${call}`, body && json);
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${call}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    ...simulator,
    settings: { BANKID: 'on', BANKID_API_URL: simulator.apiUrl, BANKID_APP_URL: simulator.appUrl, ...credentials },
    folder,
    control,
    orders: () => control('orders') as Promise<SimulatedOrder[]>,
    act: (step, body = {}, order = 'latest') => control(`orders/${order}/${step}`, body) as Promise<SimulatedOrder>,
    stop: async () => {
      await simulator.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
