export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;

/** So many minutes, as one reads them at a glance: '2 h 05 min', '35 min'; Swedish and English write it alike. */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  if (hours === 0) return `${whole} min`;
  return `${hours} h ${String(whole % 60).padStart(2, '0')} min`;
}
