import { Module } from '@nestjs/common';
import { NoteKeyFingerprintsHandler } from './backup/note-key-fingerprints.handler.js';
import { KeepErasuresHandler } from './erasures/keep-erasures.handler.js';

/** What the clinic itself does for its backups; the rest are commands. */
@Module({
  providers: [KeepErasuresHandler, NoteKeyFingerprintsHandler],
})
export class SafekeepingModule {}
