import { Column, Entity, PrimaryColumn } from 'typeorm';

export type UserMetadata = object;

/** An object of a bucket. The row refers to its file, which is written once and never changed. */
@Entity('storage_objects')
export class StoredObject {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  bucketId!: string;

  /** Folders included. */
  @Column('text')
  name!: string;

  /** The person who uploaded it; null for the service itself. */
  @Column('uuid', { nullable: true })
  owner!: string | null;

  /** Id of the file with the bytes. */
  @Column('uuid', { unique: true })
  version!: string;

  @Column('bigint', { transformer: { to: (value: number) => value, from: Number } })
  sizeBytes!: number;

  /** As the uploader said. */
  @Column('text')
  mimeType!: string;

  /** Value of the header. */
  @Column('text')
  cacheControl!: string;

  @Column('text', { nullable: true })
  contentEncoding!: string | null;

  /** Quoted, as in the header. */
  @Column('text')
  etag!: string;

  @Column('jsonb', { default: {} })
  userMetadata!: UserMetadata;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  lastAccessedAt!: Date;
}
