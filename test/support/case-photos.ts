import type { TestApp } from './test-app.js';

/** Lets places of a case have photos, without files. */
export async function storePhotos(app: TestApp, caseId: string, slots: readonly string[]): Promise<void> {
  for (const slot of slots)
    await app.database.query(
      `INSERT INTO case_photos (id, case_id, slot, width, height, full_file, large_file, small_file, stored_at)
       VALUES (gen_random_uuid(), $1, $2, 2560, 1920, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now())`,
      [caseId, slot],
    );
}

/** Lets a photo be on its way to a slot: half of it has just come. */
export async function beginUpload(app: TestApp, caseId: string, slot: string): Promise<void> {
  await app.database.query(
    'INSERT INTO case_uploads (id, case_id, slot, size_bytes, received_bytes) VALUES (gen_random_uuid(), $1, $2, 2, 1)',
    [caseId, slot],
  );
}
