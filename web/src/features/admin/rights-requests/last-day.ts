/** An instant of the last day. @param dueAt the end of that day, ISO 8601 */
export function lastDayOf(dueAt: string): string {
  return new Date(new Date(dueAt).getTime() - 1).toISOString();
}
