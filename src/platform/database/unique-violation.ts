import { QueryFailedError } from 'typeorm';

const UNIQUE_VIOLATION = '23505';

/** Did a statement fail because another row already has the value that this constraint or index keeps unique? */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const driverError: { code?: unknown; constraint?: unknown } = error.driverError;
  return driverError.code === UNIQUE_VIOLATION && driverError.constraint === constraint;
}
