import { COPIED_TABLES, type ColumnType, type CopiedColumn } from '../../patient-records/own-data/copied-tables.js';
import { ACCOUNT_FORMAT, CASE_FORMAT } from './export-json.js';

/** JSON Schema of draft-07. */
type Schema = Readonly<Record<string, unknown>>;

const TYPES: Readonly<Record<ColumnType, Schema>> = {
  uuid: { type: ['string', 'null'], format: 'uuid' },
  text: { type: ['string', 'null'] },
  integer: { type: ['integer', 'null'] },
  boolean: { type: ['boolean', 'null'] },
  instant: { type: ['string', 'null'], format: 'date-time' },
  bytes: { type: ['string', 'null'], pattern: '^([0-9a-f]{2})*$' },
};

const MESSAGE: Schema = {
  type: 'object',
  required: ['template', 'to', 'state', 'createdAt', 'sentAt', 'text'],
  properties: {
    template: { type: 'string', description: 'Vilket slags meddelande det är.' },
    to: { type: 'string' },
    state: { enum: ['queued', 'sent', 'failed'] },
    createdAt: { type: 'string', format: 'date-time' },
    sentAt: { type: ['string', 'null'], format: 'date-time' },
    text: { type: ['string', 'null'], description: 'Tom när meddelandet har skickats: då raderas innehållet.' },
  },
  additionalProperties: false,
};
const MESSAGES: Schema = { type: 'array', items: MESSAGE };
const ROWS: Schema = { type: 'object', additionalProperties: { type: 'array', items: { type: 'object' } } };

/** The schema of `caseJson`, beside it in the archive. */
export const caseSchema: Schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'En bedömning',
  type: 'object',
  required: ['format', 'copiedAt', 'caseId', 'orderNumber', 'patientData', 'related', 'files', 'accessLog', 'mails'],
  properties: {
    format: { const: CASE_FORMAT },
    copiedAt: { type: 'string', format: 'date-time' },
    caseId: { type: 'string', format: 'uuid' },
    orderNumber: { type: 'string' },
    patientData: {
      type: 'object',
      description: 'Journalen, tabell för tabell. Vad som inte lämnas ut står i beskrivningen.',
      properties: Object.fromEntries(
        Object.entries(COPIED_TABLES).map(([name, table]) => [name, rowsOf(table.columns)]),
      ),
      additionalProperties: false,
    },
    related: { ...ROWS, description: 'Ärendet, beställningen, kvitton och annat som hör till.' },
    files: {
      type: 'object',
      required: ['photos', 'reply'],
      properties: {
        photos: {
          type: 'array',
          items: {
            type: 'object',
            required: ['photoId', 'file'],
            properties: { photoId: { type: 'string', format: 'uuid' }, file: { type: 'string' } },
          },
        },
        reply: { type: ['string', 'null'] },
      },
    },
    clinicians: { type: 'object', additionalProperties: { type: 'string' } },
    accessLog: {
      type: 'array',
      items: {
        type: 'object',
        required: ['sequence', 'at', 'role', 'clinician', 'careUnit', 'action', 'group', 'fields', 'reason', 'outcome'],
        properties: {
          at: { type: 'string', format: 'date-time' },
          action: { enum: ['read', 'write', 'export', 'print', 'erase'] },
          outcome: { enum: ['granted', 'refused'] },
        },
      },
    },
    mails: MESSAGES,
    textMessages: MESSAGES,
  },
  additionalProperties: false,
};

const PERSON: Schema = objectOf({
  identityNumber: { type: 'string', pattern: '^\\d{12}$' },
  name: { type: 'string' },
  givenName: { type: 'string' },
  surname: { type: 'string' },
  email: TYPES.text,
  emailProvenAt: TYPES.instant,
  newEmail: TYPES.text,
  createdAt: { type: 'string', format: 'date-time' },
  updatedAt: { type: 'string', format: 'date-time' },
});

const CONTACT_MESSAGE: Schema = objectOf({
  number: { type: 'integer' },
  name: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  subject: { type: 'string' },
  message: { type: 'string' },
  receivedAt: { type: 'string', format: 'date-time' },
  answeredAt: TYPES.instant,
});

/** The schema of `accountJson`. */
export const accountSchema: Schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Ett konto och vilka bedömningar som finns i kopian',
  type: 'object',
  required: ['format', 'copiedAt', 'account', 'person', 'contactMessages', 'cases', 'mails', 'textMessages'],
  properties: {
    format: { const: ACCOUNT_FORMAT },
    copiedAt: { type: 'string', format: 'date-time' },
    account: ROWS,
    person: {
      description: 'Vem BankID har visat att du är; tom för ett konto med lösenord.',
      oneOf: [{ type: 'null' }, PERSON],
    },
    contactMessages: {
      type: 'array',
      description: 'Det du har skrivit från kontaktsidan med en e-postadress som du har bekräftat.',
      items: CONTACT_MESSAGE,
    },
    cases: {
      type: 'array',
      items: {
        type: 'object',
        required: ['orderNumber', 'folder', 'leftOutBecause'],
        properties: {
          orderNumber: { type: 'string' },
          folder: { type: ['string', 'null'] },
          leftOutBecause: { type: ['string', 'null'] },
        },
        additionalProperties: false,
      },
    },
    mails: MESSAGES,
    textMessages: MESSAGES,
  },
  additionalProperties: false,
};

/** An object that has exactly these properties. */
function objectOf(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', required: Object.keys(properties), properties, additionalProperties: false };
}

function rowsOf(columns: Readonly<Record<string, CopiedColumn>>): Schema {
  const given = Object.entries(columns).filter(([, { kind }]) => kind !== 'withheld');
  const withheld = Object.entries(columns).flatMap(([name, column]) =>
    column.kind === 'withheld' ? [`${name}: ${column.why}`] : [],
  );
  return {
    type: 'array',
    ...(withheld.length > 0 && { description: `Lämnas inte ut: ${withheld.join('; ')}` }),
    items: {
      type: 'object',
      required: given.map(([name]) => name),
      properties: Object.fromEntries(given.map(([name, column]) => [name, typeOf(column)])),
      additionalProperties: false,
    },
  };
}

function typeOf(column: CopiedColumn): Schema {
  if (column.kind === 'plain') return TYPES[column.type];
  return column.kind === 'sealed' && column.form === 'text' ? TYPES.text : {};
}
