import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { secondsInHour, secondsInMinute } from 'date-fns/constants';
import { Env } from '../../platform/config/env.js';
import type { ConfirmedSubject } from '../../platform/confirmations/confirmations.repository.js';
import { deriveKey } from '../../platform/crypto/derive-key.js';

const LINK_SECONDS = secondsInHour;
const CODE_WINDOW_SECONDS = 10 * secondsInMinute;
const CODE_DIGITS = 6;

/**
 * Proofs that a test mail or text message arrived, derived from `JWT_SECRET`: nothing is stored. Each belongs to an admin
 * and to the route that is tested, so that a proof of an earlier mail server confirms nothing.
 */
@Injectable()
export class OpeningTests {
  private readonly key: Buffer;

  constructor({ keys }: Env) {
    this.key = deriveKey(keys.jwtSecret, 'opening-tests');
  }

  /** For the link of a test mail; valid for an hour. */
  tokenOf(route: ConfirmedSubject, userId: string, now: Date): string {
    const end = Math.floor(now.getTime() / 1_000) + LINK_SECONDS;
    return `${end}.${this.sign('token', route, userId, end).toString('base64url')}`;
  }

  isToken(token: string, route: ConfirmedSubject, userId: string, now: Date): boolean {
    const [end = '', proof = ''] = token.split('.');
    if (!/^\d{1,12}$/.test(end) || Number(end) < now.getTime() / 1_000) return false;
    return isSame(Buffer.from(proof, 'base64url'), this.sign('token', route, userId, Number(end)));
  }

  /** Six digits for a test message; valid for ten to twenty minutes. */
  codeOf(route: ConfirmedSubject, userId: string, now: Date): string {
    return this.codeIn(route, userId, windowOf(now));
  }

  isCode(code: string, route: ConfirmedSubject, userId: string, now: Date): boolean {
    const window = windowOf(now);
    const codes = [window, window - 1].map((each) => this.codeIn(route, userId, each));
    return codes.some((expected) => isSame(Buffer.from(code), Buffer.from(expected)));
  }

  private codeIn(route: ConfirmedSubject, userId: string, window: number): string {
    const number = this.sign('code', route, userId, window).readUInt32BE() % 10 ** CODE_DIGITS;
    return String(number).padStart(CODE_DIGITS, '0');
  }

  private sign(kind: string, { subject, fingerprint }: ConfirmedSubject, userId: string, time: number): Buffer {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([kind, subject, fingerprint, userId, time]))
      .digest();
  }
}

function windowOf(now: Date): number {
  return Math.floor(now.getTime() / 1_000 / CODE_WINDOW_SECONDS);
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
