import { Injectable } from '@nestjs/common';
import { Env } from '../../../platform/config/env.js';
import { ConfirmationsRepository } from '../../../platform/confirmations/confirmations.repository.js';
import { fingerprintOf } from '../../../platform/confirmations/fingerprint.js';
import type { Concern } from './rules.js';

const GENERAL = [
  'Tvätta huden med ljummet vatten och en mild tvättkräm utan parfym.',
  'Är huden torr? Smörj med en mjukgörande kräm utan parfym, men inte på öppna sår.',
  'Klia så lite du kan. Håll naglarna korta, och svalka gärna med en fuktig handduk.',
  'Börja inte med något nytt på huden innan du har fått svar. Då syns det bättre vad som hjälper.',
] as const;

/** What one may do oneself until the reply comes, by what the form says it is about. Names no medicine and no diagnosis. */
export const WAITING_ADVICE: Readonly<Record<Concern, readonly string[]>> = {
  acne: [
    'Tvätta huden morgon och kväll med ljummet vatten och en mild tvättkräm utan parfym.',
    'Låt bli att klämma och pilla. Det ökar risken för ärr.',
    'Välj smink, solskydd och hudvård som är märkta som icke-komedogena. De är gjorda för att inte täppa till porerna.',
    'Skydda huden mot sol. Mörka märken efter utslag bleknar långsammare i sol.',
  ],
  'pigment-spots': [
    'Skydda fläckarna mot sol med skugga, kläder och solskydd, även när det är molnigt.',
    'Försök inte bleka, slipa eller bränna bort något själv. Då blir det svårare att bedöma, och fläcken kan bli mörkare.',
    'Märker du att en fläck växer, blöder eller ändrar form? Skriv det till läkaren här på sidan.',
  ],
  'fine-lines': [
    'Skydda huden mot sol varje dag.',
    'Smörj med en mjukgörande kräm utan parfym morgon och kväll.',
    'Vänta med skrubb, peeling och nya krämer tills du har fått svar.',
  ],
  scars: [
    'Skydda ärret mot sol, så att det inte mörknar.',
    'Stramar det eller är huden torr? Smörj med en mjukgörande kräm utan parfym, men inte på öppna sår.',
    'Riv och pilla inte. Låt skorpor falla av av sig själva.',
  ],
  nails: [
    'Klipp naglarna korta och raka, och fila bort det som fastnar i strumpor och kläder.',
    'Torka händer och fötter noga efter tvätt, också mellan tårna.',
    'Vänta med nagellack och lösnaglar tills du har fått svar.',
    'Ha egen nagelsax och handduk, eftersom svamp i naglar kan smitta.',
  ],
  'other-skin-problems': GENERAL,
  'not-sure': GENERAL,
  'psoriasis-eczema': [
    'Smörj med en mjukgörande kräm utan parfym flera gånger om dagen, och alltid när du har duschat.',
    'Duscha kort och ljummet. Använd tvättolja eller en mild tvättkräm utan parfym.',
    'Klia så lite du kan. Håll naglarna korta, och svalka gärna med en fuktig handduk.',
    'Ha mjuka kläder närmast huden, gärna av bomull.',
  ],
  'hair-scalp': [
    'Tvätta håret som du brukar, med ett milt schampo utan parfym.',
    'Riv inte loss fjäll och skorpor.',
    'Vänta med färgning, permanent och stark värme tills du har fått svar.',
    'Undvik frisyrer som stramar.',
  ],
  'genital-problems': [
    'Tvätta dig utvärtes en gång om dagen med ljummet vatten, utan tvål.',
    'Ha löst sittande kläder, och underkläder av bomull.',
    'Vänta med att raka och vaxa, och hoppa över produkter med parfym.',
    'Vänta med sex om det gör ont, eller om du tror att det kan smitta.',
  ],
};

/** As a physician approves it (replies/medical-content). */
const CONTENT = { subject: 'medical.waiting-advice', fingerprint: fingerprintOf('waiting-advice', WAITING_ADVICE) };

/** Advice for patients who wait: in production only as a physician has approved it. */
@Injectable()
export class WaitingAdvice {
  constructor(
    private readonly confirmations: ConfirmationsRepository,
    private readonly env: Env,
  ) {}

  /** @param concern the answer to the question of that name */
  async of(concern: unknown): Promise<readonly string[]> {
    const advice = Object.entries(WAITING_ADVICE).find(([name]) => name === concern)?.[1] ?? [];
    if (advice.length === 0 || this.env.app.environment !== 'production') return advice;
    return (await this.confirmations.find(CONTENT)) === null ? [] : advice;
  }
}
