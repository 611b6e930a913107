import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { DeskClaims } from '../../../src/clinic/desk/claims/desk-claims.js';
import { DeskCase } from '../../../src/clinic/desk/viewing/desk-case.js';
import type { Visitor } from '../../../src/clinic/desk/desk-access.js';
import { AskSecondOpinion, CommentOnOpinion } from '../../../src/clinic/replies/second-opinions.js';
import { Messages } from '../../../src/clinic/replies/messages.js';
import { ReplyDrafts } from '../../../src/clinic/replies/reply-drafts.js';
import { SignReply } from '../../../src/clinic/replies/signing/sign-reply.js';
import { ClinicianDirectory } from '../../../src/supabase/auth/access/clinician-directory.service.js';
import { UsersService } from '../../../src/supabase/auth/accounts/users.service.js';
import type { Access } from '../../../src/clinic/records/access.js';
import type { SignedInClinician } from '../../../src/platform/http/caller.js';
import { KIM, LENA, type DemoClinician } from '../demo-clinicians.js';
import { EMPTY_REPLY, type Reply } from '../../../common/reply.js';

/** The demo doctor's work on a submitted case, through the use cases of the desk. */
export class DemoDesk {
  private constructor(
    private readonly app: INestApplicationContext,
    private readonly lena: SignedInClinician,
    private readonly kim: SignedInClinician,
  ) {}

  static async open(app: INestApplicationContext): Promise<DemoDesk> {
    return new DemoDesk(app, await findClinician(app, LENA), await findClinician(app, KIM));
  }

  /** Claims the case with a half-written reply and asks the colleague about it. */
  async review(caseId: string): Promise<void> {
    await this.use(DeskClaims).claim(caseId, this.lena);
    await this.use(ReplyDrafts).save(this.lena, caseId, demoDraft, 0);
    const { id } = await this.use(AskSecondOpinion).ask(this.lena, caseId, {
      clinicianId: this.kim.id,
      question: DEMO_OPINION_QUESTION,
    });
    await this.use(CommentOnOpinion).comment(this.kim, caseId, id, DEMO_COMMENT);
  }

  async askForMore(caseId: string): Promise<void> {
    await this.use(DeskClaims).claim(caseId, this.lena);
    await this.use(DeskClaims).askForMore(caseId, this.lena, demoQuestion);
  }

  async answer(caseId: string): Promise<void> {
    await this.use(DeskClaims).claim(caseId, this.lena);
    const { revision } = await this.use(ReplyDrafts).save(this.lena, caseId, demoReply, 0);
    const { redFlags } = await this.use(DeskCase).read({ ...this.visitor, caseId });
    const flags = redFlags.map(({ id }) => id);
    const acts = { revision, flags, unsentPrescriptions: [], lastSeenMessageId: null, openedCaseId: null };
    await this.use(SignReply).sign(this.lena, caseId, acts);
  }

  /** @param access of the patient */
  async exchangeMessages(caseId: string, access: Access): Promise<void> {
    const messages = this.use(Messages);
    await messages.send(caseId, { side: 'patient', access }, demoMessages.patient);
    await messages.send(caseId, { side: 'clinician', visitor: this.visitor }, demoMessages.clinician);
  }

  /** Lena has the care of her cases, so she needs no visit and no session. */
  private get visitor(): Visitor {
    return { clinician: this.lena, sessionId: randomUUID(), requestId: null };
  }

  private use<T>(service: new (...args: never[]) => T): T {
    return this.app.get<T>(service, { strict: false });
  }
}

async function findClinician(app: INestApplicationContext, { email }: DemoClinician): Promise<SignedInClinician> {
  const userId = await app.get(UsersService, { strict: false }).findIdByEmail(email);
  const found = userId === null ? null : await app.get(ClinicianDirectory, { strict: false }).find(userId);
  if (found === null) throw new Error(`the demo has no clinician ${email}`);
  return found;
}

/**
 * The demo doctor's reply about eczema, without names of medicines. Not approved by a physician, like the whole demo.
 */
const demoReply: Reply = {
  ...EMPTY_REPLY,
  diagnosis: { plain: 'Eksem', codes: ['L30.9'] },
  assessment:
    'Bilderna och dina svar stämmer med eksem. Huden är torr och lite röd, och jag ser inga tecken på infektion.',
  certainty: 'likely',
  treatment: 'Smörj med en mjukgörande kräm minst två gånger om dagen i fyra veckor, även när huden ser bra ut.',
  duration: 'Fyra veckor. Är huden slät då kan du smörja en gång om dagen. Sluta om det svider varje gång du smörjer.',
  sideEffects: 'Krämen kan svida en kort stund på sprucken hud. Det är ofarligt och går över på någon dag.',
  selfCare: 'Duscha kort och ljummet. Undvik parfymerad tvål och ull direkt mot huden.',
  followUp: 'Har det inte blivit bättre efter fyra veckor, sök vård på plats. Då behöver någon undersöka huden.',
  safetyNet:
    'Sök vård på plats samma dag om eksemet vätskar eller får gula skorpor, om du får små blåsor som gör ont eller om du får feber. Ring 1177 om du är osäker.',
};

/** The draft: it cannot be signed yet. */
const demoDraft: Reply = { ...demoReply, followUp: '', safetyNet: '' };

/** Messages between patient and doctor about it. */
const demoMessages = {
  patient: 'Tack för svaret. Kan jag bada i klorvatten medan jag smörjer?',
  clinician: 'Ja, det kan du. Skölj av dig efteråt och smörj på nytt.',
} as const;

/** What the colleague is asked about the draft, and answers. */
const DEMO_OPINION_QUESTION = 'Räcker det med mjukgörande och kortison, eller ska patienten undersökas på plats?';
const DEMO_COMMENT = 'Jag håller med. Skriv också när patienten ska söka vård på plats.';

/** The doctor's request to the patient. */
const demoQuestion = {
  text: 'Ta gärna en ny närbild av nageln i dagsljus. Har du haft ont i tån?',
  slots: ['close'],
  questionIds: [],
} as const;
