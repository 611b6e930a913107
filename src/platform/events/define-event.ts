import { plainToInstance, type ClassConstructor } from 'class-transformer';
import { validateSync } from 'class-validator';

/** A kind of fact: its wire name and the class that says what its payload holds (ids, amounts, instants; never persons). */
export interface EventType<P extends object> {
  /** `<module>.<fact-in-past-tense>`, stable: stored events carry it. */
  readonly name: string;
  /**
   * Parses a stored payload, which an earlier release may have written.
   *
   * @throws MalformedPayloadError when it no longer fits.
   */
  parse(payload: unknown): P;
}

export class MalformedPayloadError extends Error {}

/** Declares an event once; publishers and consumers share this value. */
export function defineEvent<P extends object>(name: string, payloadClass: ClassConstructor<P>): EventType<P> {
  return { name, parse: (payload) => parsePayload(name, payloadClass, payload) };
}

function parsePayload<P extends object>(name: string, payloadClass: ClassConstructor<P>, payload: unknown): P {
  const instance = plainToInstance(payloadClass, payload);
  const problems = validateSync(instance, { forbidUnknownValues: false }).map(({ property }) => property);
  if (problems.length > 0) throw new MalformedPayloadError(`${name}: ${problems.join(', ')}`);
  return instance;
}
