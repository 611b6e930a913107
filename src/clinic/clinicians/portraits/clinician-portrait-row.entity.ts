import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A clinician's portrait, shown with the recorded consent of the clinician. */
@Entity('clinician_portraits')
export class ClinicianPortraitRow {
  @PrimaryColumn('uuid')
  clinicianId!: string;

  /** Hash of the picture, its name in the address. */
  @Column('text', { unique: true })
  name!: string;

  /** WebP without metadata. */
  @Column('bytea')
  picture!: Buffer;

  /** When an admin recorded that the clinician agrees to the publication. */
  @Column('timestamptz')
  consentedAt!: Date;

  /** The admin; null: a tool, as for the demo. */
  @Column('uuid', { nullable: true })
  recordedBy!: string | null;
}
