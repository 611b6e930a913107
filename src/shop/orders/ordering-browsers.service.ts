import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { secondsInDay } from 'date-fns/constants';
import { hashToken } from '../../platform/crypto/hash-token.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { PrivateCookie } from '../../platform/http/cookies/private-cookie.js';
import { OrderingBrowsersRepository } from './ordering-browsers.repository.js';

const TOKEN_BYTES = 32;

/** Prefix of the hash for the access log: distinguishes browsers, and is too short to look one up. */
const NAME_DIGITS = 16;

/** Goes to the routes that open cases only. */
export const ORDERING_BROWSER: PrivateCookie = {
  name: 'ordering_browser',
  path: '/api/v1/case-access',
  maxAgeSeconds: secondsInDay,
};

/** An order that the browser of a request has made. */
export interface OrderedHere {
  readonly orderId: string;
  /** What the access log calls the browser. */
  readonly name: string;
}

/**
 * The browser that made an order, by a random cookie. For a day it stands for the mailed link, so that a buyer goes on
 * with the form at once; it ends with the sign-in that the order was made in, a refund or another phone.
 */
@Injectable()
export class OrderingBrowsers {
  constructor(private readonly browsers: OrderingBrowsersRepository) {}

  /**
   * Makes the caller's browser the one that ordered, in place of an earlier one.
   *
   * @param sessionId of the account; null: ordered without signing in
   * @returns the cookie's value
   */
  async remember(orderId: string, sessionId: string | null): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.browsers.save(orderId, hashToken(token), sessionId);
    return token;
  }

  /** The paid order of which nothing went back that one of the cookies names; null for every other one. */
  async find(tokens: readonly string[]): Promise<OrderedHere | null> {
    if (tokens.length === 0) return null;
    const found = await this.browsers.find(tokens.map((token) => hashToken(token)));
    return found && { orderId: found.orderId, name: found.hash.toString('hex').slice(0, NAME_DIGITS) };
  }

  /** Ends what the cookies name; none is fine too. */
  async forget(tokens: readonly string[]): Promise<void> {
    if (tokens.length > 0) await this.browsers.remove(tokens.map((token) => hashToken(token)));
  }

  async forgetOf(tx: Tx, orderId: string): Promise<void> {
    await this.browsers.removeOf(tx, orderId);
  }
}
