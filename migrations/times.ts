/** What a migration costs a running clinic. */
export interface MigrationTime {
  /** Measured with a million orders, cases, events, mails and rows of the access log; rounded up to a tenth. */
  readonly seconds: number;
  /** Existing tables whose readers and writers wait until it ends. */
  readonly blocksAll?: readonly string[];
  /** Existing tables whose writers wait until it ends; reading goes on. */
  readonly blocksWrites?: readonly string[];
}

/** By timestamp, for migrations since the oldest release that can be upgraded; from `npm run bench -- migrations`. */
export const MIGRATION_TIMES: Readonly<Record<number, MigrationTime>> = {
  1_764_000_020_417: { seconds: 0.1, blocksAll: ['cases'] },
  1_764_000_020_563: { seconds: 0.1, blocksAll: ['clinicians'], blocksWrites: ['cases'] },
  1_764_015_600_417: { seconds: 0.1, blocksWrites: ['clinicians'] },
  1_764_015_601_533: { seconds: 0.1, blocksWrites: ['orders', 'sessions'] },
  1_795_638_280_417: {
    seconds: 0.1,
    blocksAll: ['case_links', 'case_messages', 'cases', 'reply_feedback', 'waiting_messages'],
  },
  1_795_639_120_417: { seconds: 0.1, blocksAll: ['reply_templates'], blocksWrites: ['clinicians'] },
  1_795_639_120_418: { seconds: 0.1, blocksAll: ['sessions'] },
  1_795_650_600_931: { seconds: 0.1 },
  1_795_651_800_000: { seconds: 0.1, blocksAll: ['cases'], blocksWrites: ['case_photos'] },
  1_795_651_800_931: { seconds: 0.1 },
  1_795_652_400_000: { seconds: 0.1, blocksWrites: ['cases'] },
  1_795_652_400_417: {
    seconds: 0.7,
    blocksAll: ['mail_deliveries', 'sms_deliveries'],
    blocksWrites: ['disputes', 'refunds', 'withdrawal_declarations'],
  },
  1_795_652_400_418: { seconds: 2.9, blocksWrites: ['orders'] },
  1_795_653_100_731: { seconds: 0.1 },
  1_795_654_800_417: { seconds: 0.1, blocksWrites: ['orders'] },
  1_795_660_800_417: { seconds: 0.1, blocksAll: ['clinic_settings'] },
  1_795_661_000_731: { seconds: 0.1, blocksWrites: ['cases'] },
  1_795_661_400_000: { seconds: 0.1, blocksAll: ['confirmations'] },
  1_795_672_010_000: { seconds: 0.1, blocksAll: ['clinicians'] },
  1_795_672_020_000: { seconds: 0.1, blocksWrites: ['users', 'cms_admins'] },
  1_795_673_000_000: { seconds: 1.7, blocksWrites: ['contact_messages', 'orders'] },
  1_795_675_000_017: { seconds: 0.1 },
  1_795_675_000_117: { seconds: 0.1, blocksAll: ['users'] },
  1_795_676_000_001: { seconds: 0.1, blocksAll: ['case_sessions'] },
  1_795_676_000_002: { seconds: 0.8, blocksAll: ['cases'] },
  1_795_677_000_000: { seconds: 0.2, blocksAll: ['event_jobs'] },
  1_795_677_001_000: { seconds: 0.1 },
  1_795_678_000_001: { seconds: 0.1 },
  1_795_679_000_000: { seconds: 1.3, blocksWrites: ['users', 'access_log'] },
  1_795_680_000_000: { seconds: 0.1 },
  1_795_681_000_000: { seconds: 0.1, blocksAll: ['case_legal_holds'] },
  1_795_683_000_000: { seconds: 0.1, blocksAll: ['erasures'], blocksWrites: ['cases'] },
  1_795_684_000_000: { seconds: 0.1, blocksWrites: ['cases'] },
  1_795_684_028_001: { seconds: 0.1, blocksAll: ['case_sessions'] },
  1_795_685_000_011: { seconds: 0.1, blocksAll: ['case_replies', 'case_reply_drafts', 'clinicians'] },
  1_795_686_000_010: { seconds: 0.1, blocksWrites: ['cases', 'users'] },
  1_795_687_000_010: { seconds: 0.1, blocksWrites: ['cases'] },
  1_795_688_000_001: { seconds: 0.1, blocksWrites: ['cases', 'users'] },
  1_795_689_000_010: { seconds: 0.2, blocksWrites: ['access_log'] },
  1_795_689_000_020: { seconds: 0.1, blocksAll: ['case_messages', 'cases'] },
  1_795_689_100_017: {
    seconds: 0.1,
    blocksAll: ['case_amendments', 'case_prescriptions', 'case_replies', 'case_reply_pdfs', 'cases'],
  },
  1_795_689_200_017: { seconds: 0.1, blocksAll: ['case_reply_retractions', 'erasures'] },
  1_795_689_300_017: { seconds: 0.1, blocksAll: ['quality_report_texts', 'quality_reports'] },
  1_795_690_000_020: { seconds: 0.1, blocksWrites: ['case_keys', 'cases'] },
};
