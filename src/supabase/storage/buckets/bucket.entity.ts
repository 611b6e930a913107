import { Column, Entity, PrimaryColumn } from 'typeorm';

const bytes = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

/** A bucket's id is its name. */
@Entity('storage_buckets')
export class Bucket {
  @PrimaryColumn('text')
  id!: string;

  @Column('uuid', { nullable: true })
  owner!: string | null;

  /** Its objects are readable without a token. */
  @Column('boolean', { default: false })
  isPublic!: boolean;

  /** Bytes; null means the limit of the whole storage. */
  @Column('bigint', { nullable: true, transformer: bytes })
  fileSizeLimit!: number | null;

  /** Exact or `image/*`; null means all. */
  @Column('text', { array: true, nullable: true })
  allowedMimeTypes!: string[] | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date;
}
