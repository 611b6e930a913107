import { bilingual } from '../../../shared/language.js';
import type { OverviewGroupName } from './overview-groups.js';

interface OverviewTexts {
  readonly loading: string;
  readonly calm: string;
  readonly busy: (count: number) => string;
  readonly failed: string;
  readonly offline: string;
  readonly asOf: (when: string) => string;
  readonly clinic: string;
  readonly redChecks: string;
  readonly groups: Readonly<Record<OverviewGroupName, string>>;
}

export const overviewTexts = bilingual<OverviewTexts>({
  en: {
    loading: 'Counting...',
    calm: 'Nothing waits for you.',
    busy: (count) => (count === 1 ? 'One thing waits for you.' : `${count} things wait for you.`),
    failed: 'The numbers could not be fetched.',
    offline: 'You are offline. The numbers are the last ones that arrived.',
    asOf: (when) => `As of ${when}`,
    clinic: 'The clinic',
    redChecks: 'Checks that are not met',
    groups: { patients: 'Patients', money: 'Money', messages: 'Messages', operations: 'Operations', people: 'People' },
  },
  sv: {
    loading: 'Räknar...',
    calm: 'Inget väntar på dig.',
    busy: (count) => (count === 1 ? 'En sak väntar på dig.' : `${count} saker väntar på dig.`),
    failed: 'Siffrorna kunde inte hämtas.',
    offline: 'Du är utan nät. Det här är de senaste siffrorna som kom fram.',
    asOf: (when) => `Hämtat ${when}`,
    clinic: 'Kliniken',
    redChecks: 'Kontroller som inte är uppfyllda',
    groups: {
      patients: 'Patienter',
      money: 'Pengar',
      messages: 'Meddelanden',
      operations: 'Drift',
      people: 'Medarbetare',
    },
  },
});
