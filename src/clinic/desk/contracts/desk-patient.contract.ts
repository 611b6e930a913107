import { IsIn } from 'class-validator';
import type { Gender } from '../../../shop/orders/orders.contract.js';

/** How sure it is whose identity number it is: `typed` by the patient, which proves nothing. */
export type IdentityAssurance = 'typed' | 'proven';

/** Who the patient is, always in sight at the desk. Identity number and phone are given by `POST …/reveals` alone. */
export interface DeskPatient {
  /** As given in the order; empty after the account was erased. */
  readonly name: string;
  /** Full years today, by the day of birth in the form; null without one. */
  readonly age: number | null;
  /** As given in the order. */
  readonly sex: Gender;
  /** Null: the form has no identity number. */
  readonly identityAssurance: IdentityAssurance | null;
}

/** What of the patient is shown on request, each time with a row in the access log. */
export const REVEALS = ['identity-number', 'phone'] as const;
export type Reveal = (typeof REVEALS)[number];

/** Body of `POST /api/v1/desk/cases/:id/reveals`. */
export class RevealRequest {
  @IsIn(REVEALS)
  readonly what!: Reveal;
}

/** Answer of `POST /api/v1/desk/cases/:id/reveals`. */
export interface RevealResponse {
  /** The number as typed, or the phone in E.164; null if missing. */
  readonly value: string | null;
}
