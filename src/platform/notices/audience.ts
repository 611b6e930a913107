import type { ModuleRef } from '@nestjs/core';
import type { Tx } from '../database/transactions.js';
import type { PreviewFacts, PreviewReader } from '../previews/message-preview.js';
import { servicesOf, type Classes } from '../process/services-of.js';

/** Somebody who gets a notice. */
export interface Reader<Facts> {
  /** Makes the key of the message theirs, `template:fact:id`; null where a fact has one reader. */
  readonly id: string | null;
  readonly email: string;
  /** E.164, for notices with a text message. */
  readonly phone?: string;
  /** What the message is about, as lists of sent messages ask for it. */
  readonly subjectId: string;
  /** What the message names because of who reads it. */
  readonly facts: Facts;
}

/** The instance of a class, from wherever it is provided. */
type Resolve = Pick<ModuleRef, 'get'>;

/** Who gets notices, found by what the notice knows. */
export interface Audience<Needs, Facts, Template extends string = string> {
  /** What is sent to them; without it, whatever a notice names. */
  readonly templates?: readonly Template[];
  readonly to: PreviewReader;
  /** Their facts in an example. */
  readonly example: (facts: PreviewFacts) => Facts;
  readonly open: (modules: Resolve) => {
    readonly prepare: () => Promise<unknown>;
    readonly find: (tx: Tx, known: Needs) => Promise<readonly Reader<Facts>[]>;
  };
}

/**
 * Declares an audience once; every notice to it names it.
 *
 * @param row `prepare` waits, before the transaction, for what must be the newest; `find` reads by `tx` alone
 */
export function audience<Services extends readonly unknown[], Needs, Facts, Template extends string = string>(row: {
  readonly templates?: readonly Template[];
  readonly with: Classes<Services>;
  readonly to: PreviewReader;
  readonly example: (facts: PreviewFacts) => Facts;
  readonly prepare: (...services: Services) => Promise<unknown>;
  readonly find: (tx: Tx, known: Needs, ...services: Services) => Promise<readonly Reader<NoInfer<Facts>>[]>;
}): Audience<Needs, Facts, Template> {
  const { prepare, find } = row;
  return {
    ...row,
    open: (modules) => {
      const services = servicesOf(modules, row.with);
      return { prepare: () => prepare(...services), find: (tx, known) => find(tx, known, ...services) };
    },
  };
}
