import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions of cases that BankID has opened, with the mailed link or alone. */
export class AdmitBankidSessions1795684028001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE case_sessions DROP CONSTRAINT case_sessions_assurance_check;
      -- Sessions live for half a day, so the table is small. squawk needs the bare name of the rule.
      -- squawk-ignore constraint-missing-not-valid
      ALTER TABLE case_sessions ADD CONSTRAINT case_sessions_assurance_check
        CHECK (assurance IN ('link+code', 'link+bankid', 'account+code', 'aal2', 'bankid', 'hand-off'));
      -- A session that a person's sign-in has opened ends with it. BankID beside a link is no sign-in.
      ALTER TABLE case_sessions DROP CONSTRAINT case_sessions_check1;
      -- squawk-ignore constraint-missing-not-valid
      ALTER TABLE case_sessions ADD CONSTRAINT case_sessions_account_check
        CHECK ((auth_session_id IS NULL) = (user_id IS NULL) AND CASE
          WHEN assurance IN ('link+code', 'link+bankid') THEN user_id IS NULL
          WHEN assurance IN ('hand-off', 'bankid') THEN true
          ELSE user_id IS NOT NULL END)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM case_sessions WHERE assurance IN ('link+bankid', 'bankid');
      ALTER TABLE case_sessions DROP CONSTRAINT case_sessions_assurance_check;
      ALTER TABLE case_sessions ADD CONSTRAINT case_sessions_assurance_check
        CHECK (assurance IN ('link+code', 'account+code', 'aal2', 'hand-off'));
      ALTER TABLE case_sessions DROP CONSTRAINT case_sessions_account_check;
      ALTER TABLE case_sessions ADD CONSTRAINT case_sessions_check1
        CHECK ((auth_session_id IS NULL) = (user_id IS NULL)
          AND CASE assurance WHEN 'link+code' THEN user_id IS NULL WHEN 'hand-off' THEN true ELSE user_id IS NOT NULL END)`);
  }
}
