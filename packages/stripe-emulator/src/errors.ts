import { type Charge, type PaymentIntent, type PaymentMethod } from './wire.js';

/** The `error` object of a response other than 2xx. */
export interface ErrorFields {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: Charge['id'];
  payment_intent?: PaymentIntent;
  payment_method?: PaymentMethod;
  doc_url?: string;
  request_log_url?: string;
}

/** A refusal in Stripe's form. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly fields: ErrorFields,
  ) {
    super(fields.message);
  }
}

/** 400. `param` uses bracket names, as in `line_items[0][price]`. */
export function invalidRequest(message: string, param?: string, code?: string): StripeError {
  return new StripeError(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  });
}

/** A required parameter is absent. */
export function missingParameter(param: string): StripeError {
  return invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing');
}

/** Parameters that cannot be used together. */
export function exclusiveParameters(first: string, second: string): StripeError {
  return invalidRequest(
    `You may only specify one of these parameters: ${first}, ${second}.`,
    first,
    'parameters_exclusive',
  );
}

/** No object with that id: 404 for the object in the path, 400 for one named in a parameter. */
export function noSuch(kind: string, id: string, param = 'id'): StripeError {
  const status = param === 'id' ? 404 : 400;
  return new StripeError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** A declined payment: 402. Changes before the decline are kept. */
export function cardError(fields: Omit<ErrorFields, 'type'>): StripeError {
  return new StripeError(402, { type: 'card_error', ...fields });
}

/** A decline is a stored outcome; any other refusal changes nothing. */
export function isOutcome(error: unknown): boolean {
  return error instanceof StripeError && error.status === 402;
}
