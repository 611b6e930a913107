import { paths } from '../../../../common/paths.js';
import type { MessagePreview } from '../../../platform/previews/message-preview.js';

/** Notifies the new number of the change. Omits the product. */
export function newPhoneSms(brand: string, contactEmail: string): string {
  return `Telefonnumret för din beställning hos ${brand} har ändrats. Var det inte du? Skriv till ${contactEmail}.`;
}

/** Notifies the former number, whose owner can freeze all access. @param notMeUrl "Det var inte jag" */
export function formerPhoneSms(brand: string, notMeUrl: string): string {
  return `Telefonnumret för din beställning hos ${brand} har ändrats. Var det inte du? Spärra här: ${notMeUrl}`;
}

const MESSAGE = { kind: 'texts', template: 'assessments.phone-changed', to: 'patient' } as const;
export const phoneChangePreviews: readonly MessagePreview[] = [
  {
    ...MESSAGE,
    variant: 'till det tidigare numret',
    write: ({ brand, siteUrl }) => formerPhoneSms(brand, `${siteUrl}${paths.notMe('exempel')}`),
  },
  {
    ...MESSAGE,
    variant: 'till det nya numret',
    write: ({ brand, contactEmail }) => newPhoneSms(brand, contactEmail),
  },
];
