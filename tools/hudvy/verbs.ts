import type { Run } from './context.js';

export interface Verb {
  readonly name: string;
  /** What it does, in one line. */
  readonly line: string;
  readonly usage: string;
  /** Units whose settings and secrets it has on a machine that `ops/install.sh` made, the first with its account; none: the caller's. */
  readonly units?: string;
  readonly umask?: string;
  readonly load: () => Promise<{ readonly run: Run }>;
}

/** With server and worker stopped. Both write to the restored folders afterwards: they share the group of the files. */
const STOPPED = { units: 'hudvy-backup hudvy-worker hudvy-migrate', umask: '0007' };

/** Every command of an operator. */
export const VERBS: readonly Verb[] = [
  {
    name: 'preflight',
    line: 'Asks everything that a clinic needs before it opens; exits with 0 when all required checks pass',
    usage: 'Usage: hudvy preflight [--json]',
    units: 'hudvy-server',
    load: () => import('../preflight.js'),
  },
  {
    name: 'status',
    line: 'Shows how the clinic runs, as /admin/drift does; exits with 0 when everything is as it should be',
    usage: 'Usage: hudvy status [--json]',
    units: 'hudvy-server',
    load: () => import('../status.js'),
  },
  {
    name: 'admin',
    line: 'Makes an account an admin, takes that back, or removes the lost second factors of an admin',
    usage: 'Usage: hudvy admin add EMAIL, hudvy admin remove EMAIL, or hudvy admin reset EMAIL',
    units: 'hudvy-server',
    load: () => import('../admin.js'),
  },
  {
    name: 'clinician',
    line: 'Enters an account as a clinician, whom an admin confirms, or removes the lost second factors of a clinician',
    usage: `Usage: hudvy clinician add EMAIL --name NAME --title TITLE --licence NUMBER [--specialty SPECIALTY]… [--public]
       hudvy clinician reset EMAIL`,
    units: 'hudvy-server',
    load: () => import('../clinician.js'),
  },
  {
    name: 'confirm',
    line: 'Is the second of two admins for a clinic where no pair counts; lists what waits for one',
    usage: 'Usage: hudvy confirm, which lists what waits for another admin, or hudvy confirm ID',
    units: 'hudvy-server',
    load: () => import('../confirm/main.js'),
  },
  {
    name: 'incident',
    line: 'Names whose data a person reached in a period, with the clock and the texts of a report (GDPR 33 and 34)',
    usage: `Usage: hudvy incident --principal PERSON --from TIME --to TIME [--known TIME] [--json]

PERSON  address of an admin or clinician, or a principal as in the access log (clinician:<id>)
TIME    with its time zone: 2026-11-26T08:00+01:00
--known when the breach became known; now without it`,
    units: 'hudvy-server',
    load: () => import('../incident/main.js'),
  },
  {
    name: 'erase-journal',
    line: 'Erases a journal by decision of the authority, when two admins sign in on the terminal',
    usage: `Usage: hudvy erase-journal --order NUMBER --decision "IVO dnr 8.1.2-1234/2026"
       hudvy erase-journal --case ID --decision "…"
       hudvy erase-journal --list

--decision  reference of the authority's decision, without names; not needed to confirm what is proposed already
--list      proposals that wait for another admin`,
    units: 'hudvy-server',
    load: () => import('../erase-journal/main.js'),
  },
  {
    name: 'replay',
    line: 'Lets one failed job run again, as an admin who signs in on the terminal',
    usage: `Usage: hudvy replay QUEUE/JOB ID --reason "…"
       hudvy replay --list

QUEUE/JOB  as --list and /admin/drift name it: orders/send-confirmation
ID         of the job's event
--reason   for colleagues, 5 to 300 characters, without names of patients
--list     the jobs that have failed`,
    units: 'hudvy-server',
    load: () => import('../replay/main.js'),
  },
  {
    name: 'keys',
    line: 'Prints secrets and keys for the settings, or makes new ones, and withdraws keys of the API',
    usage: `Usage: hudvy keys [seal | patient-data | summaries | withdraw KEY_OR_JTI REASON | backups FOLDER | files FOLDER]
       hudvy keys compose FOLDER [--trial] [SETTING=value]…`,
    units: 'hudvy-worker',
    load: () => import('../keys.js'),
  },
  {
    name: 'rotate-keys',
    line: 'Encrypts everything again under the first key of each setting, and counts what remains under each key',
    usage: 'Usage: hudvy rotate-keys',
    units: 'hudvy-worker',
    load: () => import('../rotate-keys.js'),
  },
  {
    name: 'verify-access-log',
    line: 'Verifies the log of accesses to patient data, also by the signed heads in a file',
    usage: 'Usage: hudvy verify-access-log [HEADS_FILE]',
    units: 'hudvy-worker',
    load: () => import('../verify-access-log.js'),
  },
  {
    name: 'verify-signature',
    line: "Verifies the evidence of a reply that BankID signed, without the clinic's database",
    usage: `Usage: hudvy verify-signature FILE [--number YYYYMMDDNNNN] [--root PEM_FILE]
  FILE      the evidence of a signed reply, downloaded at the desk
  --number  the clinician's identity number as the clinic knows it
  --root    BankID's root certificate for persons; without it the root is not compared`,
    load: () => import('../verify-signature.js'),
  },
  {
    name: 'backup',
    line: 'Backs the clinic up, and removes archives that have outlived their time',
    usage: 'Usage: hudvy backup [--every-night]',
    units: 'hudvy-backup',
    load: () => import('../safekeeping/backup.js'),
  },
  {
    name: 'drill',
    line: 'Restores the newest archive into a scratch database, looks into it and records the result',
    usage: 'Usage: hudvy drill [--every-night] [--unsigned]',
    units: 'hudvy-drill',
    load: () => import('../drill/main.js'),
  },
  {
    name: 'restore',
    line: 'Restores an archive into an empty database and the storage; everything outgoing is held afterwards',
    usage: 'Usage: hudvy restore ARCHIVE|latest --key FILE [--erasures FILE] [--unsigned]',
    ...STOPPED,
    load: () => import('../safekeeping/restore.js'),
  },
  {
    name: 'release',
    line: 'Shows what Stripe knows and a restored database does not, asks, and ends the hold',
    usage: 'Usage: hudvy release EMAIL_OF_AN_ADMIN [--send-waiting] [--yes]',
    ...STOPPED,
    load: () => import('../safekeeping/release.js'),
  },
  {
    name: 'move',
    line: 'Moves a stopped clinic into an empty database and another folder',
    usage: 'Usage: hudvy move NEW_OWNER_URL NEW_STORAGE_DIR --key FILE',
    ...STOPPED,
    load: () => import('../safekeeping/move.js'),
  },
  {
    name: 'migrate',
    line: 'Brings the database up to date',
    usage: 'Usage: hudvy migrate',
    units: 'hudvy-migrate',
    load: () => import('../migrate.js'),
  },
];
