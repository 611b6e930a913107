import { Module } from '@nestjs/common';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { NoteKeyFingerprintsHandler } from './backup/note-key-fingerprints.handler.js';
import { KeepErasuresHandler } from './erasures/keep-erasures.handler.js';
import { KeepErasures, NoteKeyFingerprints } from './safekeeping.jobs.js';

/** What the clinic itself does for its backups; the rest are commands. */
@Module({
  imports: [JobsModule.forFeature([KeepErasures, NoteKeyFingerprints])],
  providers: [KeepErasuresHandler, NoteKeyFingerprintsHandler],
})
export class SafekeepingModule {}
