const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar, `YYYY-MM-DD`: not 30 February, nor 29 February 2027. */
export function isCalendarDay(text: string): boolean {
  if (!ISO_DAY.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  // JavaScript rolls 30 February over into March.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/**
 * Full years of age on a day; both are `YYYY-MM-DD`. A person born on 29 February turns a year older on 1 March in
 * other years.
 */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
