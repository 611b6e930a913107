import type { ClinicSettingsValues } from './clinic-settings.js';

/** Keeps a line from ending inside "1–2": for pages, since not every mail program knows the sign. */
export const unbroken = (text: string): string => text.replaceAll(/(?<=\d–)(?=\d)/g, '\u2060');

/** The delivery limit in Swedish: "1–2 arbetsdagar", "3 arbetsdagar", "1 arbetsdag". */
export function workingDays({
  deliveryDaysMin: least,
  deliveryDaysMax: most,
}: Pick<ClinicSettingsValues, 'deliveryDaysMin' | 'deliveryDaysMax'>): string {
  if (most === 1) return '1 arbetsdag';
  return least === most ? `${most} arbetsdagar` : `${least}–${most} arbetsdagar`;
}
