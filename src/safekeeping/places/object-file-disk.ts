import type { Disk } from 'flydrive';
import { keyOfFile, openFileDisk } from '../../supabase/storage/files/file-disk.client.js';
import type { StorageSettings } from '../../supabase/storage/storage.settings.js';

/** The object files of the storage, by their ids: a folder or an S3 bucket. */
export class ObjectFileDisk {
  private constructor(private readonly disk: Disk) {}

  static async open(settings: StorageSettings): Promise<ObjectFileDisk> {
    return new ObjectFileDisk((await openFileDisk(settings)).disk);
  }

  /** The content; null when the file is missing. */
  async read(id: string): Promise<Buffer | null> {
    try {
      return Buffer.from(await this.disk.getBytes(keyOfFile(id)));
    } catch (error) {
      if (!(await this.disk.exists(keyOfFile(id)))) return null;
      throw error;
    }
  }

  async write(id: string, content: Uint8Array): Promise<void> {
    await this.disk.put(keyOfFile(id), content);
  }
}
