import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { ageOn } from '../../../../common/calendar-day.js';
import { formatDay, formatMoment } from '../../../../common/dates.js';
import { paragraphsOf, type ReplySection } from '../../../../common/reply-sections.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { replyFonts, runsOf, type Weight } from './reply-fonts.js';

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
const MARGIN_PT = 64;
const INK = '#20302e';
const MUTED = '#4b5b58';
const PINE = '#1e5b52';
const CLAY = '#a8492b';
const LINE = '#d9d2c7';
const SIZE_PT = { brand: 15, diagnosis: 20, heading: 12.5, step: 11, text: 10.5, small: 8.5 } as const;
/** Between the bar beside a text and the text. */
const BAR_GAP_PT = 12;

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
function patientLine({ name, sex, birthDate, identity }: ReplyPdfData['patient'], signedAt: Date): string {
  const born = birthDate && `född ${formatDay(birthDate)} (${ageOn(stockholmDay(signedAt), birthDate)} år)`;
  return `Patient: ${[name, born, sex, identity && IDENTITIES[identity]].filter(Boolean).join(', ')}`;
}

interface Style {
  readonly weight?: Weight;
  readonly sizePt?: number;
  readonly color?: string;
}

class ReplyDocument {
  private readonly doc: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;

  constructor(private readonly data: ReplyPdfData) {
    const { files } = replyFonts();
    const title = `Läkarens svar, bedömning ${data.orderNumber}`;
    this.doc = new PDFDocument({
      size: 'A4',
      margin: MARGIN_PT,
      pdfVersion: '1.7',
      // The types do not know it yet.
      subset: 'PDF/UA' as never,
      tagged: true,
      lang: 'sv-SE',
      displayTitle: true,
      bufferPages: true,
      // The first font is Figtree: one that is not embedded would be named in the file.
      font: files.get('regular-latin') as unknown as string,
      info: { Title: title, Author: data.brand, CreationDate: data.signedAt, ModDate: data.signedAt },
    });
    for (const [name, bytes] of files) this.doc.registerFont(name, bytes);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  async write(): Promise<Buffer> {
    const bytes = buffer(this.doc);
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
    this.root.end();
    this.numberPages();
    this.doc.end();
    return bytes;
  }

  /** Whose letter it is, about whom, by whom. */
  private letterhead(): void {
    const { brand, contactEmail, operator, orderNumber, patient, signedAt, signedBy, isByBankId } = this.data;
    this.line('P', brand, { weight: 'semibold', sizePt: SIZE_PT.brand, color: PINE });
    const organisation = operator.organisationNumber && `org.nr ${operator.organisationNumber}`;
    const address = operator.postalAddress.replace(/\s*\n\s*/g, ', ');
    const phone = operator.phone && `tel. ${operator.phone}`;
    const sender = [operator.name, organisation, address, phone, contactEmail];
    this.line('P', sender.filter(Boolean).join(' · '), { sizePt: SIZE_PT.small });
    this.rule();
    this.line('H1', `Svar från läkaren, bedömning ${orderNumber}`, { weight: 'semibold', sizePt: SIZE_PT.heading });
    this.line('P', patientLine(patient, signedAt), { weight: 'semibold' });
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

  private list(items: ReplySection['items'], sizePt: number): void {
    if (items.length === 0) return;
    const list = this.doc.struct('L');
    this.root.add(list);
    for (const { title, lines } of items) {
      const item = this.doc.struct('LI');
      list.add(item);
      const text = [title, ...lines].join('\n');
      item.add(this.doc.struct('LBody', {}, () => this.put(text, { sizePt })));
      item.end();
    }
    list.end();
  }

  private heading(
    tag: 'H2' | 'H3',
    text: string,
    sizePt: number = tag === 'H2' ? SIZE_PT.heading : SIZE_PT.step,
  ): void {
    this.leaveRoom();
    this.line(tag, text, { weight: 'semibold', sizePt });
  }

  private line(tag: 'H1' | 'H2' | 'H3' | 'P', text: string, style: Style = {}): void {
    this.root.add(this.doc.struct(tag, {}, () => this.put(text, style)));
  }

  /** Avoids a heading alone at the end of a page. */
  private leaveRoom(): void {
    const { doc } = this;
    doc.moveDown(0.6);
    if (doc.y > doc.page.height - MARGIN_PT - 4 * SIZE_PT.heading) doc.addPage();
  }

  private put(text: string, { weight = 'regular', sizePt = SIZE_PT.text, color }: Style): void {
    const runs = runsOf(text, weight);
    this.doc.fontSize(sizePt).fillColor(color ?? (sizePt === SIZE_PT.small ? MUTED : INK));
    for (const [index, run] of runs.entries())
      this.doc.font(run.font).text(run.text, { continued: index < runs.length - 1, lineGap: 3, paragraphGap: 5 });
  }

  /** A line across the page. */
  private rule(): void {
    const { doc } = this;
    const y = doc.y + 4;
    this.draw(() =>
      doc
        .moveTo(MARGIN_PT, y)
        .lineTo(doc.page.width - MARGIN_PT, y)
        .lineWidth(0.75)
        .stroke(LINE),
    );
    doc.y = y + 12;
  }

  /** Sets text beside a bar; without one where the text goes on on another page. */
  private beside(color: string, write: () => void): void {
    const { doc } = this;
    this.leaveRoom();
    const [page, top] = [doc.page, doc.y];
    doc.x = MARGIN_PT + BAR_GAP_PT;
    write();
    doc.x = MARGIN_PT;
    if (doc.page !== page) return;
    const bottom = doc.y;
    this.draw(() =>
      doc
        .moveTo(MARGIN_PT, top + 6)
        .lineTo(MARGIN_PT, bottom)
        .lineWidth(3)
        .stroke(color),
    );
  }

  private draw(paint: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    paint();
    this.doc.endMarkedContent();
  }

  private numberPages(): void {
    const { doc } = this;
    const { start, count } = doc.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      doc.switchToPage(index);
      // The margin would end the page.
      doc.page.margins.bottom = 0;
      doc.markContent('Artifact', { type: 'Pagination' });
      doc.font('regular-latin').fontSize(SIZE_PT.small).fillColor(MUTED);
      const text = `Bedömning ${this.data.orderNumber} · Sida ${index + 1} av ${count}`;
      doc.text(text, MARGIN_PT, doc.page.height - MARGIN_PT / 2, { lineBreak: false });
      doc.endMarkedContent();
    }
  }
}
