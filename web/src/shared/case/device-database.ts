import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** An encrypted answer; which question it is of is encrypted too, since that says something about health. */
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

/** What of the cases' answers this device holds. @throws DOMException where the browser forbids it */
export function openDeviceDatabase(): Promise<DeviceDatabase> {
  return openDB<Schema>('hudvy-case', 1, {
    upgrade(database) {
      database.createObjectStore('answers', { keyPath: 'id', autoIncrement: true }).createIndex('caseId', 'caseId');
    },
  });
}

/** Forgets what this device holds of every case. Whoever signs out leaves nothing behind. */
export async function wipeDevice(): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  const database = await openDeviceDatabase();
  await database.clear('answers');
  database.close();
}
