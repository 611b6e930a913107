/** Names of objects at a place; `/` divides folders. */
export const CLINIC_FILE = 'clinic.json';
export const ERASURES_LOG = 'erasures.log';
export const BACKUPS = 'backups/';
export const FILES = 'files/';

const NAME = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z(?:-\d+)?$/;

/** Name of the archive of a snapshot, such as `20261125T031200Z`: in the order of time. */
export function archiveName(snapshotAt: Date): string {
  return `${snapshotAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** When the archive's snapshot was taken; null: no archive has this name. */
export function snapshotTimeOf(name: string): Date | null {
  const found = NAME.exec(name);
  if (!found) return null;
  const [, year, month, day, hour, minute, second] = found;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

export const manifestOf = (archive: string) => `${BACKUPS}${archive}/manifest.json`;
/** Of the manifest. It is written before it: an archive with a manifest has the signature that it was made with. */
export const signatureNameOf = (archive: string) => `${BACKUPS}${archive}/manifest.sig`;
export const databasePart = (archive: string, number: number) =>
  `${BACKUPS}${archive}/database/${String(number).padStart(6, '0')}.age`;
export const fileListOf = (archive: string) => `${BACKUPS}${archive}/files.jsonl.gz`;

/**
 * Where an object file lies, by the hash of what is stored: the same content, encrypted again for other recipients, takes nothing
 * from the archives that list it as it was. In format 1 by the hash of the content.
 */
export const storedName = (hash: string) => `${FILES}${hash.slice(0, 2)}/${hash}.age`;
