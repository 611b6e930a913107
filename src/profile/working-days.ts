import type { ClinicSettingsValues } from './clinic-settings.js';

/** The delivery limit in Swedish: "1–2 arbetsdagar", "3 arbetsdagar", "1 arbetsdag". */
export function workingDays({
  deliveryDaysMin: least,
  deliveryDaysMax: most,
}: Pick<ClinicSettingsValues, 'deliveryDaysMin' | 'deliveryDaysMax'>): string {
  if (most === 1) return '1 arbetsdag';
  return least === most ? `${most} arbetsdagar` : `${least}–${most} arbetsdagar`;
}
