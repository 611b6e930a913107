import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/**
 * An encrypted answer. Its question id is encrypted too, because the question itself reveals something about health.
 */
export interface CopyRecord {
  readonly id?: number;
  readonly caseId: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

interface Schema extends DBSchema {
  answers: { key: number; value: CopyRecord; indexes: { caseId: string } };
}

export type DeviceDatabase = IDBPDatabase<Schema>;

/** The database of case answers on this device. @throws DOMException where the browser forbids it */
export async function openDeviceDatabase(): Promise<DeviceDatabase> {
  return openDB<Schema>('hudvy-case', 1, {
    upgrade(database) {
      database.createObjectStore('answers', { keyPath: 'id', autoIncrement: true }).createIndex('caseId', 'caseId');
    },
  });
}

/** Deletes the answers of every case from this device, on sign-out. A browser that forbids the database has none of them. */
export async function wipeDevice(): Promise<void> {
  const database = await openDeviceDatabase().catch(() => null);
  if (database === null) return;
  await database.clear('answers');
  database.close();
}
