import { ageOn } from '../../../../common/calendar-day.js';
import { formatDay, formatMoment } from '../../../../common/dates.js';
import { paragraphsOf, type ReplySection } from '../../../../common/reply-parts.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { canDraw } from '../../../platform/pdf/document-fonts.js';
import { CLAY, PINE, SIZE_PT, TaggedDocument } from '../../../platform/pdf/tagged-document.js';

/** The content of the file; all texts as shown to the patient. */
export interface ReplyPdfData {
  readonly brand: string;
  readonly contactEmail: string;
  /** Of the letterhead; blank parts are left out. */
  readonly operator: {
    readonly name: string;
    readonly organisationNumber: string;
    readonly postalAddress: string;
    readonly phone: string;
  };
  readonly orderNumber: string;
  readonly patient: {
    /** Empty once the account was erased. */
    readonly name: string;
    readonly sex: 'man' | 'kvinna';
    /** `YYYY-MM-DD`, as the patient states it; null without one. */
    readonly birthDate: string | null;
    /** How the identity number came; null without one. */
    readonly identity: 'typed' | 'proven' | null;
  };
  readonly sections: readonly ReplySection[];
  readonly signedAt: Date;
  /** Name, title and licence. */
  readonly signedBy: string;
  /** BankID signed it. */
  readonly isByBankId: boolean;
  /** In hex. */
  readonly sha256: string;
  /** The patient has noted that something in the reply is wrong. */
  readonly isDisputed: boolean;
  readonly amendments: readonly { text: string; reason: string; signedAt: Date; signedBy: string }[];
}

const PRESCRIPTIONS_NOTE = 'På sidan där du läste svaret ser du om receptet är skickat.';
const DISPUTED_NOTE =
  'Patienten anser att en uppgift i svaret är fel. Patientens anteckning finns i journalen och på sidan där svaret läses.';

/** What the patient does: numbered. */
const STEPS: readonly ReplySection['id'][] = ['treatment', 'prescriptions', 'duration', 'sideEffects', 'selfCare'];

/**
 * The signed answer as a letter in a tagged PDF (PDF/UA-1, ISO 14289-1): headings, paragraphs and lists in reading order,
 * language, title and embedded fonts; lines and page numbers are artifacts, which screen readers pass over.
 */
export function writeReplyPdf(data: ReplyPdfData): Promise<Buffer> {
  return new ReplyDocument(data).write();
}

const IDENTITIES = { typed: 'identitet: egen uppgift', proven: 'identitet: styrkt med BankID' } as const;

/** Who the reply is about, with the age on the day of the signature. */
function patientLine({ orderNumber, patient, signedAt }: ReplyPdfData): string {
  const { name, sex, birthDate, identity } = patient;
  // A name in a script that no font has never stops a signature.
  const written = canDraw(name) ? name : `bedömning ${orderNumber} (namnet står på sidan)`;
  const born = birthDate && `född ${formatDay(birthDate)} (${ageOn(stockholmDay(signedAt), birthDate)} år)`;
  return `Patient: ${[written, born, sex, identity && IDENTITIES[identity]].filter(Boolean).join(', ')}`;
}

class ReplyDocument extends TaggedDocument {
  constructor(private readonly data: ReplyPdfData) {
    super({
      title: `Läkarens svar, bedömning ${data.orderNumber}`,
      author: data.brand,
      at: data.signedAt,
      foot: `Bedömning ${data.orderNumber}`,
    });
  }

  protected writeContent(): void {
    const { sections, amendments, isDisputed } = this.data;
    this.letterhead();
    if (isDisputed) this.line('P', DISPUTED_NOTE, { weight: 'semibold' });
    for (const amendment of amendments.toReversed()) this.amendment(amendment);
    const steps = sections.filter(({ id }) => STEPS.includes(id));
    for (const section of sections) {
      if (section === steps[0]) this.steps(steps);
      if (!steps.includes(section)) this.section(section);
    }
    this.closing();
  }

  /** Whose letter it is, about whom, by whom. */
  private letterhead(): void {
    const { brand, contactEmail, operator, orderNumber, signedAt, signedBy, isByBankId } = this.data;
    this.line('P', brand, { weight: 'semibold', sizePt: SIZE_PT.brand, color: PINE });
    const organisation = operator.organisationNumber && `org.nr ${operator.organisationNumber}`;
    const address = operator.postalAddress
      .split('\n')
      .map((row) => row.trim())
      .join(', ');
    const phone = operator.phone && `tel. ${operator.phone}`;
    const sender = [operator.name, organisation, address, phone, contactEmail];
    this.line('P', sender.filter(Boolean).join(' · '), { sizePt: SIZE_PT.small });
    this.rule();
    this.line('H1', `Svar från läkaren, bedömning ${orderNumber}`, { weight: 'semibold', sizePt: SIZE_PT.heading });
    this.line('P', patientLine(this.data), { weight: 'semibold' });
    this.line('P', `Signerat${isByBankId ? ' med BankID' : ''} ${formatMoment(signedAt)} av ${signedBy}.`);
    this.line('P', 'Namn, kön och födelsedag enligt patientens egna uppgifter.', { sizePt: SIZE_PT.small });
    this.rule();
  }

  private closing(): void {
    const { contactEmail, sha256 } = this.data;
    // In groups, since so long a word would be broken.
    const checksum = sha256.replace(/.{16}(?=.)/g, '$& ');
    this.heading('H2', 'Om svaret');
    this.line(
      'P',
      `Frågor om svaret ställer du på sidan där du läste det, i 14 dagar. Frågor om beställningen: ${contactEmail}. Ring 1177 för sjukvårdsråd, och 112 vid livshotande besvär.`,
    );
    this.rule();
    this.line(
      'P',
      `Kontrollsumma (SHA-256): ${checksum}. Vill du veta att svaret är oförändrat, mejla kontrollsumman till ${contactEmail}. Kliniken jämför den med journalens.`,
      { sizePt: SIZE_PT.small },
    );
  }

  private amendment({ text, reason, signedAt, signedBy }: ReplyPdfData['amendments'][number]): void {
    this.heading('H2', `Tillägg ${formatMoment(signedAt)}`);
    this.line('P', `Skäl: ${reason}`);
    for (const paragraph of paragraphsOf(text)) this.line('P', paragraph);
    this.line('P', `Signerat av ${signedBy}.`);
  }

  private section({ id, heading, paragraphs, items }: ReplySection): void {
    if (id === 'safetyNet') return this.beside(CLAY, () => this.part('H2', { heading, paragraphs, items }));
    if (id !== 'diagnosis') return this.part('H2', { heading, paragraphs, items });
    this.heading('H2', [heading, paragraphs.join(' ')].join(': '), SIZE_PT.diagnosis);
    this.list(items, SIZE_PT.small);
  }

  private steps(steps: readonly ReplySection[]): void {
    this.heading('H2', 'Gör så här');
    for (const [index, { id, heading, paragraphs, items }] of steps.entries()) {
      this.part('H3', { heading: `${index + 1}. ${heading}`, paragraphs, items });
      // What becomes of a prescription goes on when the file no longer changes.
      if (id === 'prescriptions') this.line('P', PRESCRIPTIONS_NOTE);
    }
  }

  private part(tag: 'H2' | 'H3', { heading, paragraphs, items }: Omit<ReplySection, 'id'>): void {
    this.heading(tag, heading);
    for (const paragraph of paragraphs) this.line('P', paragraph);
    this.list(items, SIZE_PT.text);
  }
}
