import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env } from '../config/env.js';
import { deriveKey } from '../crypto/derive-key.js';

/** Header by which a process of the clinic asks another, or itself, through the public address. */
export const SELF_REQUEST_HEADER = 'x-clinic-question';

/** A documentation address (RFC 5737) that no client has: whoever believes it lets clients choose their address. */
export const FORGED_ADDRESS = '203.0.113.77';

/** Proofs that a request and its response come from processes with the same `JWT_SECRET`. */
@Injectable()
export class SelfRequest {
  private readonly key: Buffer;

  constructor({ keys }: Env) {
    this.key = deriveKey(keys.jwtSecret, 'self-request');
  }

  /** @param nonce random text, once per request */
  question(nonce: string): string {
    return `${nonce}.${this.sign('question', nonce)}`;
  }

  /** The nonce of a question; null when it is not one of this clinic. */
  nonceOf(question: string): string | null {
    const [nonce = '', proof = ''] = question.split('.');
    return this.isSigned('question', nonce, proof) ? nonce : null;
  }

  /** Proves that the question was read. */
  proof(nonce: string): string {
    return this.sign('proof', nonce);
  }

  isProof(nonce: string, proof: string): boolean {
    return this.isSigned('proof', nonce, proof);
  }

  private isSigned(kind: string, nonce: string, proof: string): boolean {
    const [given, expected] = [Buffer.from(proof), Buffer.from(this.sign(kind, nonce))];
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private sign(kind: string, nonce: string): string {
    return createHmac('sha256', this.key).update(`${kind}\0${nonce}`).digest('base64url');
  }
}
