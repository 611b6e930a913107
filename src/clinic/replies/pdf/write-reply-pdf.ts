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
  readonly orderNumber: string;
  readonly patient: {
    /** Empty once the account was erased. */
    readonly name: string;
    readonly sex: 'man' | 'kvinna';
    /** `YYYY-MM-DD`, as the patient states it; null without one. */
    readonly birthDate: string | null;
  };
  readonly sections: readonly ReplySection[];
  readonly signedAt: Date;
  /** Name, title and licence. */
  readonly signedBy: string;
  /** In hex. */
  readonly sha256: string;
  readonly amendments: readonly { text: string; reason: string; signedAt: Date; signedBy: string }[];
}

const PRESCRIPTIONS_NOTE = 'På sidan där du läste svaret ser du om receptet är skickat.';
const MARGIN_PT = 64;
const INK = '#1c2b28';
const MUTED = '#4a5a56';
const SIZE_PT = { title: 20, heading: 13, text: 10.5, small: 8.5 } as const;

/**
 * The signed answer as a tagged PDF (PDF/UA-1, ISO 14289-1): headings, paragraphs and lists in reading order, language,
 * title and embedded fonts; page numbers are artifacts, which screen readers pass over.
 */
export function writeReplyPdf(data: ReplyPdfData): Promise<Buffer> {
  return new ReplyDocument(data).write();
}

/** Who the reply is about, with the age on the day of the signature. */
function patientLine({ name, sex, birthDate }: ReplyPdfData['patient'], signedAt: Date): string {
  const born = birthDate && `född ${formatDay(birthDate)} (${ageOn(stockholmDay(signedAt), birthDate)} år)`;
  return `Patient: ${[name, born, sex].filter(Boolean).join(', ')}`;
}

class ReplyDocument {
  private readonly doc: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;

  constructor(private readonly data: ReplyPdfData) {
    const { files } = replyFonts();
    const title = `Läkarens svar, order ${data.orderNumber}`;
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
    const { brand, contactEmail, orderNumber, patient, signedAt, signedBy, sections, amendments } = this.data;
    this.line('H1', 'Svar från läkaren', 'semibold', SIZE_PT.title);
    this.line('P', `${brand}, order ${orderNumber}`, 'regular', SIZE_PT.text);
    this.line('P', patientLine(patient, signedAt), 'semibold', SIZE_PT.text);
    this.line('P', 'Namn, kön och födelsedag enligt patientens egna uppgifter.', 'regular', SIZE_PT.small);
    this.line('P', `Signerat ${formatMoment(signedAt)} av ${signedBy}.`, 'regular', SIZE_PT.text);
    for (const amendment of amendments.toReversed()) this.amendment(amendment);
    for (const section of sections) this.section(section);
    this.line('H2', 'Om svaret', 'semibold', SIZE_PT.heading);
    this.line(
      'P',
      `Frågor om svaret ställer du på sidan där du läste det, i 14 dagar. Frågor om beställningen: ${contactEmail}. Ring 1177 för sjukvårdsråd, och 112 vid livshotande besvär.`,
      'regular',
      SIZE_PT.text,
    );
    this.line('P', `Signaturens kontrollsumma (SHA-256): ${this.data.sha256}`, 'regular', SIZE_PT.small);
    this.root.end();
    this.numberPages();
    this.doc.end();
    return bytes;
  }

  private amendment({ text, reason, signedAt, signedBy }: ReplyPdfData['amendments'][number]): void {
    this.line('H2', `Tillägg ${formatMoment(signedAt)}`, 'semibold', SIZE_PT.heading);
    this.line('P', `Skäl: ${reason}`, 'regular', SIZE_PT.text);
    for (const paragraph of paragraphsOf(text)) this.line('P', paragraph, 'regular', SIZE_PT.text);
    this.line('P', `Signerat av ${signedBy}.`, 'regular', SIZE_PT.text);
  }

  private section({ id, heading, paragraphs, items }: ReplySection): void {
    this.line('H2', heading, 'semibold', SIZE_PT.heading);
    for (const paragraph of paragraphs) this.line('P', paragraph, 'regular', SIZE_PT.text);
    if (items.length === 0) return;
    const list = this.doc.struct('L');
    this.root.add(list);
    for (const { title, lines } of items) {
      const item = this.doc.struct('LI');
      list.add(item);
      const text = [title, ...lines].join('\n');
      item.add(this.doc.struct('LBody', {}, () => this.put(text, 'regular', SIZE_PT.text)));
      item.end();
    }
    list.end();
    // What becomes of a prescription goes on when the file no longer changes.
    if (id === 'prescriptions') this.line('P', PRESCRIPTIONS_NOTE, 'regular', SIZE_PT.text);
  }

  private line(tag: 'H1' | 'H2' | 'P', text: string, weight: Weight, sizePt: number): void {
    if (tag === 'H2') this.leaveRoom();
    this.root.add(this.doc.struct(tag, {}, () => this.put(text, weight, sizePt)));
  }

  /** Avoids a heading alone at the end of a page. */
  private leaveRoom(): void {
    const { doc } = this;
    doc.moveDown(0.6);
    if (doc.y > doc.page.height - MARGIN_PT - 4 * SIZE_PT.heading) doc.addPage();
  }

  private put(text: string, weight: Weight, sizePt: number): void {
    const runs = runsOf(text, weight);
    this.doc.fontSize(sizePt).fillColor(sizePt === SIZE_PT.small ? MUTED : INK);
    for (const [index, run] of runs.entries())
      this.doc.font(run.font).text(run.text, { continued: index < runs.length - 1, lineGap: 3, paragraphGap: 5 });
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
      doc.text(`Sida ${index + 1} av ${count}`, MARGIN_PT, doc.page.height - MARGIN_PT / 2, { lineBreak: false });
      doc.endMarkedContent();
    }
  }
}
