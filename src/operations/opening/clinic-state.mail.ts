import { addDays } from 'date-fns';
import { formatMoment } from '../../../common/dates.js';
import { type MailContent, renderMail } from '../../platform/mail/mail-layout.js';
import { notice } from '../../platform/notices/notice.js';
import {
  CLINIC_STATE_CHANGES,
  ClinicStateChanged,
  isOpening,
  type ClinicStateChange,
  type OpeningStep,
} from '../../profile/clinic-state/clinic-state.events.js';
import { ClinicStateRepository, type RecordedChange } from '../../profile/clinic-state/clinic-state.repository.js';
import { admins } from '../../supabase/auth/accounts/admins.service.js';

/** An opening is mailed with the two who made it. */
export type ToldStep = Exclude<ClinicStateChange, OpeningStep>;

type Dates = Pick<RecordedChange, 'startsAt' | 'endsAt'>;

const CASES_GO_ON = 'Pågående ärenden och deras svarstider påverkas inte.';

const TEXTS: Readonly<Record<ToldStep, { heading: string; paragraph: (dates: Dates) => string }>> = {
  opening_proposed: {
    heading: 'En kollega vill öppna kliniken',
    paragraph: () =>
      'En administratör har föreslagit att kliniken öppnar för beställningar. En annan administratör ska bekräfta inom ett dygn.',
  },
  opening_withdrawn: {
    heading: 'Förslaget att öppna är tillbakadraget',
    paragraph: () =>
      'En administratör har dragit tillbaka förslaget att öppna kliniken. Ingenting ändras för patienter.',
  },
  paused: {
    heading: 'Kliniken är pausad',
    paragraph: ({ endsAt }) => `Patienter kan inte beställa${until(endsAt)}. ${CASES_GO_ON}`,
  },
  pause_planned: {
    heading: 'En paus är planerad',
    paragraph: ({ startsAt, endsAt }) => `Patienter kan inte beställa${from(startsAt)}${until(endsAt)}. ${CASES_GO_ON}`,
  },
  closed: {
    heading: 'Kliniken är stängd',
    paragraph: () =>
      `Patienter kan inte längre beställa. ${CASES_GO_ON} För att öppna igen behövs två administratörer.`,
  },
  closing_planned: {
    heading: 'En stängning är planerad',
    paragraph: ({ startsAt }) => `Kliniken stänger för nya beställningar${from(startsAt)}. ${CASES_GO_ON}`,
  },
  plan_withdrawn: {
    heading: 'En planerad paus eller stängning är borttagen',
    paragraph: () => 'Kliniken fortsätter att ta emot beställningar.',
  },
  text_changed: {
    heading: 'Uppgifterna om pausen eller stängningen är ändrade',
    paragraph: ({ endsAt }) =>
      endsAt === null ? 'Patienter kan inte beställa.' : `Kliniken öppnar igen ${formatMoment(endsAt)}.`,
  },
  pause_began: {
    heading: 'Den planerade pausen har börjat',
    paragraph: ({ endsAt }) => `Patienter kan inte beställa${until(endsAt)}. ${CASES_GO_ON}`,
  },
  closing_began: {
    heading: 'Kliniken har stängt som planerat',
    paragraph: () => `Patienter kan inte längre beställa. ${CASES_GO_ON}`,
  },
  pause_ended: {
    heading: 'Pausen är slut',
    paragraph: () => 'Kliniken har öppnat igen som planerat. Patienter kan beställa från och med nu.',
  },
};

function from(instant: Date | null): string {
  return instant === null ? '' : ` från ${formatMoment(instant)}`;
}

function until(instant: Date | null): string {
  return instant === null ? '' : ` till ${formatMoment(instant)}`;
}

interface ClinicStateData extends Dates, Pick<RecordedChange, 'changedBy'> {
  readonly told: ToldStep;
  readonly brand: string;
}

/** Notifies an admin of what a colleague, or the clock, did to the clinic's state. */
export function clinicStateMail({ told, changedBy, brand, ...dates }: ClinicStateData): MailContent {
  const { heading, paragraph } = TEXTS[told];
  const text = paragraph(dates);
  return renderMail({
    brand,
    subject: heading,
    preview: text,
    heading,
    paragraphs: [text],
    ...(changedBy !== null && {
      closing: ['Känner du inte till det här? Kontakta de andra administratörerna genast.'],
    }),
    footer: 'Det här mejlet går till alla administratörer utom den som gjorde ändringen.',
  });
}

/** To the other admins: what one of them, or the clock, did. */
export const ClinicStateNotice = notice({
  job: 'maintenance.notify-admins-of-clinic-state',
  on: ClinicStateChanged,
  to: admins,
  with: [ClinicStateRepository],
  facts: async (tx, { changeId }, changes) => {
    const change = await changes.find(changeId, tx);
    if (change === null) throw new Error(`the change ${changeId} is not stored`);
    const { step: told, changedBy, startsAt, endsAt } = change;
    if (isOpening(told)) return 'an opening is mailed as the act of two';
    return { told, changedBy, startsAt, endsAt, subjectId: changeId, actorId: changedBy };
  },
  template: ({ told }) => `clinic-state.${told}`,
  factId: ({ changeId }) => changeId,
  write: clinicStateMail,
  examples: ({ now }) =>
    CLINIC_STATE_CHANGES.filter((told) => !isOpening(told)).map((told) => ({
      ...{ told, changedBy: 'x', startsAt: addDays(now, 1), endsAt: addDays(now, 8) },
    })),
});
