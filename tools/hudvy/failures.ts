import { InvalidEnvironmentError } from '../../src/platform/config/read-group.js';
import { deniedFile } from '../../src/platform/config/secret-files.js';
import { UnfitSchemaError } from '../../src/platform/database/refuse-unfit-schema.js';

/** How `hudvy` exits, besides 0. A verb may use others of its own. */
export const EXIT = { failed: 1, unknownVerb: 2, noRights: 3, noDatabase: 4 } as const;

/** The arguments are not those of the verb. Without a message its usage is printed. */
export class UsageError extends Error {}

/** There is no database, or it takes no connection. */
export class NoDatabaseError extends Error {
  /** @param url whose host and name are said, but no password */
  static at(url: string, cause: unknown): NoDatabaseError {
    const { code, message } = cause as NodeJS.ErrnoException;
    const { host, pathname } = URL.canParse(url) ? new URL(url) : { host: '', pathname: '' };
    return new NoDatabaseError(`The database ${host}${pathname} cannot be reached (${message || code}).`);
  }
}

export interface Failure {
  readonly code: number;
  /** A sentence, or one for each setting that is wrong. */
  readonly problems: readonly string[];
}

/** What went wrong, in sentences and without a stack. */
export function failureOf(error: unknown): Failure {
  const denied = deniedFiles(error);
  if (denied.length > 0) {
    const problem = `This account may not read ${denied.join(', ')}: run the command as root, or as the owner.`;
    return { code: EXIT.noRights, problems: [problem] };
  }
  if (error instanceof NoDatabaseError) return { code: EXIT.noDatabase, problems: [error.message] };
  if (error instanceof InvalidEnvironmentError) return { code: EXIT.failed, problems: error.problems };
  if (error instanceof UnfitSchemaError) return { code: EXIT.failed, problems: [error.message, ...error.pending] };
  return { code: EXIT.failed, problems: [reasonOf(error)] };
}

function deniedFiles(error: unknown): string[] {
  if (error instanceof InvalidEnvironmentError) return error.problems.flatMap((problem) => deniedFile(problem) ?? []);
  const { code = '', syscall, path } = error as NodeJS.ErrnoException;
  return ['EACCES', 'EPERM'].includes(code) && syscall === 'open' && path !== undefined ? [path] : [];
}

/** What failed, with what caused it: a library that says "cannot write" has the system's reason in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${reasonOf(error.cause)})`;
}
