import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { PLAIN_FONT, documentFonts, runsOf, type FontName, type Weight } from './document-fonts.js';

const MARGIN_PT = 64;
const INK = '#20302e';
const MUTED = '#4b5b58';
export const PINE = '#1e5b52';
export const CLAY = '#a8492b';
const LINE = '#d9d2c7';
export const SIZE_PT = { brand: 15, diagnosis: 20, heading: 12.5, step: 11, text: 10.5, small: 8.5 } as const;
/** Between the bar beside a text and the text. */
const BAR_GAP_PT = 12;

/** Where the values of a table begin, from the margin. */
const VALUES_AT_PT = 190;

interface Style {
  readonly weight?: Weight;
  readonly sizePt?: number;
  readonly color?: string;
}

/** An item of a list: its title, then its lines. */
export interface ListItem {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A row of a table: its name, and one value. */
export interface TableRow {
  readonly label: string;
  readonly value: string;
  readonly isSum?: boolean;
}

export interface TaggedDocumentOptions {
  readonly title: string;
  readonly author: string;
  /** When it was written. */
  readonly at: Date;
  /** Before the number of each page. */
  readonly foot: string;
}

/**
 * A document as a tagged PDF in Swedish (PDF/UA-1, ISO 14289-1): headings, paragraphs and lists in reading order, language,
 * title and embedded fonts; lines and page numbers are artifacts, which screen readers pass over.
 */
export abstract class TaggedDocument {
  protected readonly doc: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;

  constructor(private readonly options: TaggedDocumentOptions) {
    const { title, author, at } = options;
    const { files } = documentFonts();
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
      font: files.get(PLAIN_FONT) as unknown as string,
      info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    });
    for (const [name, bytes] of files) this.doc.registerFont(name, bytes);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  /** The bytes of the file; once. */
  async write(): Promise<Buffer> {
    const bytes = buffer(this.doc);
    this.writeContent();
    this.root.end();
    this.numberPages();
    this.doc.end();
    return bytes;
  }

  /** Writes the pages, in reading order. */
  protected abstract writeContent(): void;

  protected list(items: readonly ListItem[], sizePt: number): void {
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

  /** Names of rows with their values beside them, such as amounts at the right margin. */
  protected table(rows: readonly TableRow[], align: 'left' | 'right'): void {
    const { doc } = this;
    const table = doc.struct('Table');
    this.root.add(table);
    for (const { label, value, isSum } of rows) {
      if (doc.y > doc.page.height - MARGIN_PT - 3 * SIZE_PT.heading) doc.addPage();
      const row = doc.struct('TR');
      table.add(row);
      const style = isSum ? ({ weight: 'semibold' } as const) : {};
      const top = doc.y;
      row.add(doc.struct('TH', { scope: 'Row' } as object, () => this.cell(label, MARGIN_PT, top, style)));
      const below = doc.y;
      const left = MARGIN_PT + VALUES_AT_PT;
      const room = doc.page.width - MARGIN_PT - left;
      const unused = align === 'right' ? Math.max(0, room - this.widthOf(value, style)) : 0;
      row.add(doc.struct('TD', {}, () => this.cell(value, left + unused, top, style)));
      row.end();
      doc.y = Math.max(doc.y, below);
      doc.x = MARGIN_PT;
    }
    table.end();
  }

  private cell(text: string, x: number, top: number, style: Style): void {
    this.doc.x = x;
    this.doc.y = top;
    this.put(text, style);
  }

  private widthOf(text: string, { weight = 'regular', sizePt = SIZE_PT.text }: Style): number {
    const runs = runsOf(text, weight);
    return runs.reduce(
      (width, { text: part, font }) => width + this.doc.font(font).fontSize(sizePt).widthOfString(part),
      0,
    );
  }

  protected heading(
    tag: 'H2' | 'H3',
    text: string,
    sizePt: number = tag === 'H2' ? SIZE_PT.heading : SIZE_PT.step,
  ): void {
    this.leaveRoom();
    this.line(tag, text, { weight: 'semibold', sizePt });
  }

  protected line(tag: 'H1' | 'H2' | 'H3' | 'P', text: string, style: Style = {}): void {
    this.root.add(this.doc.struct(tag, {}, () => this.put(text, style)));
  }

  /** Avoids a heading alone at the end of a page. */
  protected leaveRoom(): void {
    const { doc } = this;
    doc.moveDown(0.6);
    if (doc.y > doc.page.height - MARGIN_PT - 4 * SIZE_PT.heading) doc.addPage();
  }

  protected put(text: string, { weight = 'regular', sizePt = SIZE_PT.text, color }: Style): void {
    const runs = runsOf(text, weight);
    this.doc.fontSize(sizePt).fillColor(color ?? (sizePt === SIZE_PT.small ? MUTED : INK));
    for (const [index, { text: part, font, isRightToLeft }] of runs.entries()) {
      const options = { continued: index < runs.length - 1, lineGap: 3, paragraphGap: 5 };
      if (isRightToLeft) this.putRightToLeft(part, font, options);
      else this.doc.font(font).text(part, options);
    }
  }

  /** Lays out words together, so that they stand in their order, and gives readers the text in the order it is read. */
  private putRightToLeft(text: string, font: FontName, options: PDFKit.Mixins.TextOptions): void {
    this.doc.markContent('Span', { actual: text });
    this.doc.font(font).text(text, { ...options, features: ['ccmp'] });
    this.doc.endMarkedContent();
  }

  /** A line across the page. */
  protected rule(): void {
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
  protected beside(color: string, write: () => void): void {
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

  protected draw(paint: () => void): void {
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
      doc.font(PLAIN_FONT).fontSize(SIZE_PT.small).fillColor(MUTED);
      const text = `${this.options.foot} · Sida ${index + 1} av ${count}`;
      doc.text(text, MARGIN_PT, doc.page.height - MARGIN_PT / 2, { lineBreak: false });
      doc.endMarkedContent();
    }
  }
}
