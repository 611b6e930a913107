import { paths } from '../../../common/paths.js';
import { letter } from '../../platform/notices/letter.js';
import type { Alarm, AlarmOver, Red } from '../../platform/notices/watches.js';
import { operators } from '../../supabase/auth/accounts/admins.service.js';
import { alarmMail, alarmOverMail, type AlarmText } from './alarm.mail.js';

/** A fact or check that is bad; its state is its title. */
export type BadFact = Red & AlarmText;

const EXAMPLE = { title: 'Mejl har väntat i en timme', whatToDo: 'Kontrollera mejlservern.' };

/** One watch for all facts and checks: what becomes bad at once is one mail. */
export const OperationsWatch = {
  name: 'operations',
  quietMinutes: 15,
  mail: letter({
    to: operators,
    template: 'operations.alarm',
    factId: ({ id }: Alarm<BadFact>) => id,
    write: ({ brand, siteUrl, all }) => alarmMail({ brand, alarms: all, url: `${siteUrl}${paths.drift}` }),
    examples: () => [{ all: [{ ...EXAMPLE, state: EXAMPLE.title }] }],
  }),
  over: letter({
    to: operators,
    template: 'operations.alarm-over',
    factId: ({ id }: AlarmOver) => id,
    write: ({ brand, siteUrl, states: titles }) => alarmOverMail({ brand, titles, url: `${siteUrl}${paths.drift}` }),
    examples: () => [{ states: [EXAMPLE.title] }],
  }),
} as const;
