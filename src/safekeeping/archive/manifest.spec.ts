import { ARCHIVE_FORMAT, decodeManifest, encodeManifest, type Manifest } from './manifest.js';

const MANIFEST: Manifest = {
  format: ARCHIVE_FORMAT,
  clinicId: '6f1f3c0e-0000-4000-8000-000000000000',
  release: '0.1.0',
  migrations: ['CreatePlatform1764000000000'],
  snapshotAt: '2026-11-25T03:12:00.000Z',
  finishedAt: '2026-11-25T03:12:41.000Z',
  postgresMajor: 18,
  keys: {},
  accessLogHead: null,
  tables: [],
  databaseParts: [],
  fileList: { name: 'files.jsonl.gz', sizeBytes: 1, sha256: 'ab' },
  files: { count: 0, sizeBytes: 0 },
};

describe('the manifest of an archive', () => {
  it('a manifest is read as it was written', () => {
    expect(decodeManifest(encodeManifest(MANIFEST))).toEqual(MANIFEST);
  });

  it('a manifest with any byte changed or cut off is refused', () => {
    const bytes = encodeManifest(MANIFEST);
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => decodeManifest(changed)).toThrow('changed or cut off');
      expect(() => decodeManifest(bytes.subarray(0, index))).toThrow('changed or cut off');
    }
  });

  it('a manifest of a later format is refused by its number', () => {
    expect(() => decodeManifest(encodeManifest({ ...MANIFEST, format: 3 }))).toThrow('has format 3');
  });
});
