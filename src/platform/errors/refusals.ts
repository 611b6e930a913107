import { DomainError, type ErrorKind } from './domain-error.js';

/** Kind and message; then what the fields of the body are made of, or the code under `/functions/v1` where it is an own one. */
type Row = readonly [
  kind: ErrorKind,
  message: string,
  more?: ((...given: never[]) => object) | { readonly functionCode: string },
];
type Rows = Readonly<Record<string, Row>>;

type Given<More> = More extends (...given: infer Values) => object ? Values : [];
type Fields<More> = More extends (...given: never[]) => infer Made ? Made : undefined;
type FunctionCode<More> = More extends { readonly functionCode: infer Code extends string } ? Code : undefined;

/** What a table makes of a code; of several codes, one of theirs. */
type Refused<Table extends Rows, Code extends keyof Table> = Code extends string
  ? Refusal<Table[Code][0], Code, Fields<Table[Code][2]>, FunctionCode<Table[Code][2]>>
  : never;

/** A refusal with a fixed kind, code and message. */
export class Refusal<
  Kind extends ErrorKind,
  Code extends string,
  Body extends object | undefined = undefined,
  InFunctions extends string | undefined = undefined,
> extends DomainError {
  constructor(
    readonly kind: Kind,
    readonly code: Code,
    message: string,
    override readonly bodyFields: Body,
    override readonly functionCode: InFunctions,
  ) {
    super(message);
    this.name = code;
  }
}

/**
 * The refusals of a room, one a line, by their codes on the wire:
 *
 *     export const deskRefusal = refusals({
 *       own_case: ['conflict', 'Clinicians do not handle their own cases.'],
 *       already_claimed: ['conflict', 'Another clinician has the case.', (claimedBy: string) => ({ claimedBy })],
 *     });
 *
 *     throw deskRefusal('own_case');
 *     throw deskRefusal('already_claimed', 'Doktor Nyberg'); // the body has `claimedBy` as well
 *     if (deskRefusal.is(error, 'own_case')) …
 */
export function refusals<const Table extends Rows>(table: Table) {
  const make = <Code extends keyof Table & string>(code: Code, ...given: Given<Table[Code][2]>) => {
    const [kind, message, more] = table[code] as Row;
    const fields = typeof more === 'function' ? more(...(given as never[])) : undefined;
    const functionCode = typeof more === 'object' ? more.functionCode : undefined;
    return new Refusal(kind, code, message, fields, functionCode) as unknown as Refused<Table, Code>;
  };
  /** Whether the error is of the table, or of its code. */
  const is = <Code extends keyof Table & string = keyof Table & string>(
    error: unknown,
    code?: Code,
  ): error is Refused<Table, Code> =>
    error instanceof DomainError && (code === undefined ? Object.hasOwn(table, error.code) : error.code === code);
  return Object.assign(make, { is });
}

/** There is no such thing, or it is not the caller's: the response does not distinguish the two. */
export function noSuch(what: string): Refusal<'not-found', 'not_found'> {
  return new Refusal('not-found', 'not_found', `There is no such ${what}.`, undefined, undefined);
}
