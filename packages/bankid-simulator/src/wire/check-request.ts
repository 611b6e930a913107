import { isIP } from 'node:net';
import { type OrderRequest } from '../orders/order.js';
import { invalid } from './errors.js';

type Check = (value: unknown, name: string) => void;
type Fields = Record<string, Check>;

const LONGEST = {
  auth: { userVisibleData: 1_500, userNonVisibleData: 1_500 },
  sign: { userVisibleData: 40_000, userNonVisibleData: 200_000 },
};
const LONGEST_RETURN_URL = 512;
const LONGEST_USER_AGENT = 256;

const isTrueOrFalse: Check = (value, name) => {
  if (typeof value !== 'boolean') throw invalid(`Invalid ${name}`);
};
const isTwelveDigits = matches(/^\d{12}$/);
const isText = (longest = 1_000): Check => matches(new RegExp(`^[^]{1,${longest}}$`));

const web: Fields = {
  referringDomain: isText(),
  userAgent: isText(LONGEST_USER_AGENT),
  deviceIdentifier: isText(),
};

const requirement: Fields = {
  pinCode: isTrueOrFalse,
  mrtd: isTrueOrFalse,
  cardReader: oneOf('class1', 'class2'),
  certificatePolicies: (value, name) => {
    if (!Array.isArray(value) || value.length === 0) throw invalid(`Invalid ${name}`);
    value.forEach((policy) => matches(/^\d+(\.(\d+|\*))+$/)(policy, name));
  },
  personalNumber: isTwelveDigits,
};

/** Checks the body of auth or sign as strictly as the service documents it. @throws WireError `invalidParameters` */
export function checkOrderRequest(method: 'auth' | 'sign', body: unknown): OrderRequest {
  const { userVisibleData, userNonVisibleData } = LONGEST[method];
  const fields: Fields = {
    endUserIp: (value, name) => {
      if (typeof value !== 'string' || isIP(value) === 0) throw invalid(`Incorrect ${name}`);
    },
    requirement: object(requirement),
    userVisibleData: base64(userVisibleData),
    userVisibleDataFormat: oneOf('plaintext', 'simpleMarkdownV1'),
    userNonVisibleData: base64(userNonVisibleData),
    returnUrl: (value, name) => {
      isText(LONGEST_RETURN_URL)(value, name);
      if (!URL.canParse(value as string)) throw invalid(`Invalid ${name}`);
    },
    returnRisk: isTrueOrFalse,
    web: object(web),
  };
  object(fields, method === 'sign' ? ['endUserIp', 'userVisibleData'] : ['endUserIp'])(body, 'body');
  return body as OrderRequest;
}

/** @returns the order's reference. @throws WireError `invalidParameters` */
export function checkOrderRef(body: unknown): string {
  object({ orderRef: isText() }, ['orderRef'])(body, 'body');
  return (body as { orderRef: string }).orderRef;
}

/** An object of these fields and no others. */
function object(fields: Fields, required: readonly string[] = []): Check {
  return (value, name) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(`Invalid ${name}`);
    for (const field of required) if (!(field in value)) throw invalid(`Missing ${field}`);
    for (const [field, content] of Object.entries(value)) {
      const check = Object.hasOwn(fields, field) ? fields[field] : undefined;
      if (!check) throw invalid(`Unknown ${field}`);
      check(content, field);
    }
  };
}

function matches(pattern: RegExp): Check {
  return (value, name) => {
    if (typeof value !== 'string' || !pattern.test(value)) throw invalid(`Invalid ${name}`);
  };
}

function oneOf(...allowed: string[]): Check {
  return (value, name) => {
    if (typeof value !== 'string' || !allowed.includes(value)) throw invalid(`Invalid ${name}`);
  };
}

/** Text in base64; the limit counts its characters. */
function base64(longest: number): Check {
  return (value, name) => {
    if (typeof value !== 'string' || value === '' || value.length > longest) throw invalid(`Invalid ${name}`);
    const bytes = Buffer.from(value, 'base64');
    if (bytes.toString('base64') !== value) throw invalid(`Invalid ${name}`);
  };
}
