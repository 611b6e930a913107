import { randomBytes, randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { ContactRepository } from '../../../src/site/contact/contact.repository.js';
import { CONTACT_CONTENT } from '../../../src/site/contact/contact-message.entity.js';
import { keyIdSql } from '../../../src/platform/crypto/encrypted-blob.js';
import { EncryptedFields } from '../../../src/platform/crypto/encrypted-field.js';
import { FieldEncryption } from '../../../src/platform/crypto/field-encryption.js';
import { FieldRotation } from '../../../src/platform/crypto/field-rotation.js';
import { KeyRing, parseKeys } from '../../../src/platform/crypto/key-ring.js';
import { ReencryptFieldsHandler } from '../../../src/platform/maintenance/maintenance.module.js';
import { ENCRYPTED_FIELDS } from '../../../tools/encrypted-fields.js';
import { planOf } from '../../support/statements.js';
import { SEAL_KEY, startTestApp, type TestApp } from '../../support/test-app.js';

const NEW_KEY = `new:${Buffer.alloc(32, 'n').toString('base64')}`;
const OLD_KEY = `old:${Buffer.alloc(32, 'o').toString('base64')}`;
const byName = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;

describe('encrypted values', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { SEAL_KEYS: `${SEAL_KEY},${OLD_KEY}` }, hasJobs: false });
  });
  afterAll(() => app.stop());
  beforeEach(() => app.database.query('DELETE FROM contact_messages'));

  async function aMessage(message: string, makeBlob: (text: string, id: string) => Buffer): Promise<string> {
    const id = randomUUID();
    await app.database.query(
      `INSERT INTO contact_messages (id, name, email, phone, sealed_content, received_at, answer_due_at)
       VALUES ($1, 'Åsa', 'asa@example.se', '+46701234567', $2, now(), now())`,
      [id, makeBlob(JSON.stringify({ subject: '', message }), id)],
    );
    return id;
  }

  const encryptionWith = (setting: string) => new FieldEncryption(new KeyRing(parseKeys(setting)));
  const rotation = (setting: string) => new FieldRotation(app.nest.get(DataSource), encryptionWith(setting));

  // Patient tables, which force their row policies, are sealed by keys of their cases; those are wrapped anew.
  it('every encrypted column outside the patient tables is declared for rotation, and has an index of its keys [M8]', async () => {
    const columns = await app.database.query<{ table: string; column: string }>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name LIKE 'sealed%'
         AND NOT (SELECT relforcerowsecurity FROM pg_class WHERE oid = format('%I.%I', table_schema, table_name)::regclass)`,
    );
    expect(columns.length).toBeGreaterThan(0);
    expect(app.nest.get(EncryptedFields).all.map(byName).sort()).toEqual(columns.map(byName).sort());
    expect(ENCRYPTED_FIELDS.map(byName).sort()).toEqual(columns.map(byName).sort());
    for (const { table, column } of ENCRYPTED_FIELDS) {
      const query = `SELECT id FROM ${table} WHERE ${column} IS NOT NULL AND ${keyIdSql(column)} > $1`;
      expect(await planOf(app, { query, parameters: ['a'] }, ['seqscan'])).toMatch(`${table}_key`);
    }
  });

  it('a value under an older key is read, and the job encrypts it again under the first key [M8]', async () => {
    const older = encryptionWith(OLD_KEY);
    const id = await aMessage('Det kliar', (text, rowId) => older.encrypt(text, CONTACT_CONTENT, rowId));
    const contact = app.nest.get(ContactRepository);
    expect((await contact.get(id)).message).toBe('Det kliar');
    expect(await rotation(SEAL_KEY).countByKey(CONTACT_CONTENT)).toEqual(new Map([['old', 1]]));

    await app.nest.get(ReencryptFieldsHandler).handle();
    expect(await rotation(SEAL_KEY).countByKey(CONTACT_CONTENT)).toEqual(new Map([['test', 1]]));
    expect((await contact.get(id)).message).toBe('Det kliar');
  });

  it('a new first key replaces the old one in batches, once, and skips what no key opens', async () => {
    const encryption = app.nest.get(FieldEncryption);
    for (let index = 0; index < 1_100; index += 1) {
      await aMessage(`nummer ${index}`, (text, id) => encryption.encrypt(text, CONTACT_CONTENT, id));
    }
    const unreadable = await aMessage('', () => randomBytes(60));
    const keys = rotation(`${NEW_KEY},${SEAL_KEY}`);
    expect(await keys.reencrypt(CONTACT_CONTENT)).toEqual({ reencrypted: 1_100, unreadable: [unreadable] });
    expect(await keys.reencrypt(CONTACT_CONTENT)).toEqual({ reencrypted: 0, unreadable: [unreadable] });
    expect(await keys.countByKey(CONTACT_CONTENT)).toEqual(
      new Map([
        ['new', 1_100],
        ['unknown', 1],
      ]),
    );
  });

  it('a value copied to another row does not decrypt', async () => {
    const encryption = app.nest.get(FieldEncryption);
    const mine = await aMessage('mitt', (text, id) => encryption.encrypt(text, CONTACT_CONTENT, id));
    const other = await aMessage('annat', (text, id) => encryption.encrypt(text, CONTACT_CONTENT, id));
    await app.database.query(
      'UPDATE contact_messages SET sealed_content = (SELECT sealed_content FROM contact_messages WHERE id = $1) WHERE id = $2',
      [mine, other],
    );
    await expect(app.nest.get(ContactRepository).get(other)).rejects.toThrow('does not open');
  });
});
