import { inflateSync } from 'node:zlib';

/** A tag of the structure tree with its own text, in reading order. */
export interface PdfTag {
  readonly tag: string;
  readonly text: string;
  readonly children: readonly PdfTag[];
}

/** What a screen reader gets of a tagged PDF, and what stands in its way. */
export interface PdfStructure {
  /** The dictionaries of catalog and document information, as they are written. */
  readonly catalog: string;
  readonly title: string;
  readonly metadata: string;
  readonly pages: number;
  readonly tree: readonly PdfTag[];
  /** Text outside of any tag that is no artifact. */
  readonly untagged: readonly string[];
  /** Text of page numbers and the like. */
  readonly artifacts: readonly string[];
  /** Names of the fonts whose program is not in the file. */
  readonly notEmbedded: readonly string[];
}

/** Mark of letters that a text stands for. */
const INSTEAD = 'instead';

/** Reads what pdfkit writes: whole objects, one content stream a page. Made for tests; no reader of PDF files in general. */
export function readPdfStructure(bytes: Buffer): PdfStructure {
  return new PdfReader(bytes).read();
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream: Buffer | null;
}

class PdfReader {
  private readonly objects = new Map<string, PdfObject>();
  /** Text by page and number of marked content. */
  private readonly marked = new Map<string, string>();
  private readonly untagged: string[] = [];
  private readonly artifacts: string[] = [];

  constructor(bytes: Buffer) {
    for (const [, id = '', body = ''] of bytes.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
      const [dictionary = '', stream] = body.split(/\n?stream\n/);
      const raw = stream === undefined ? null : Buffer.from(stream.replace(/\nendstream$/, ''), 'latin1');
      const isDeflated = dictionary.includes('/FlateDecode');
      this.objects.set(id, { dictionary, stream: raw && isDeflated ? inflateSync(raw) : raw });
    }
  }

  read(): PdfStructure {
    const catalog = this.find(/\/Type \/Catalog/).dictionary;
    const pages = [...this.objects].filter(([, { dictionary }]) => /\/Type \/Page\n/.test(dictionary));
    for (const [id, { dictionary }] of pages) this.readPage(id, dictionary);
    const root = this.get(/\/StructTreeRoot (\d+)/.exec(catalog)?.[1]).dictionary;
    const fonts = [...this.objects.values()].filter(({ dictionary }) => dictionary.includes('/Type /FontDescriptor'));
    const plain = [...this.objects.values()].filter(({ dictionary }) =>
      /\/Subtype \/(Type1|TrueType)\n/.test(dictionary),
    );
    return {
      catalog,
      title: this.text(/\/Title (\d+) 0 R/),
      metadata: this.get(/\/Metadata (\d+)/.exec(catalog)?.[1]).stream?.toString('utf8') ?? '',
      pages: pages.length,
      tree: this.childrenOf(root),
      untagged: this.untagged,
      artifacts: this.artifacts,
      notEmbedded: [...fonts.filter(({ dictionary }) => !dictionary.includes('/FontFile')), ...plain].map(
        ({ dictionary }) => /\/(?:FontName|BaseFont) \/(\S+)/.exec(dictionary)?.[1] ?? '',
      ),
    };
  }

  private readPage(id: string, dictionary: string): void {
    const content = this.get(/\/Contents (\d+)/.exec(dictionary)?.[1]).stream?.toString('latin1') ?? '';
    const resources = this.get(/\/Resources (\d+)/.exec(dictionary)?.[1]).dictionary;
    const open: (string | null)[] = [];
    let letters = new Map<string, string>();
    const steps = /\/(\w+) <<([\s\S]*?)>> BDC|\/(\w+) BMC|(EMC)|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g;
    for (const [, tag, properties = '', bare, end, font, shown] of content.matchAll(steps)) {
      if (tag === 'Span') {
        // Readers get the text of a span instead of its letters.
        this.note(id, open.at(-1) ?? null, textOf(/\/ActualText \(([\s\S]*)\)/.exec(properties)?.[1] ?? ''));
        open.push(INSTEAD);
      } else if (tag !== undefined || bare !== undefined)
        open.push(/\/MCID (\d+)/.exec(properties)?.[1] ?? tag ?? bare ?? null);
      else if (end !== undefined) open.pop();
      else if (font !== undefined) letters = this.lettersOf(new RegExp(`/${font} (\\d+) 0 R`).exec(resources)?.[1]);
      else if (shown !== undefined) this.note(id, open.at(-1) ?? null, decode(shown, letters));
    }
  }

  private note(page: string, mark: string | null, text: string): void {
    if (mark === INSTEAD) return;
    if (mark === null) this.untagged.push(text);
    else if (mark === 'Artifact') this.artifacts.push(text);
    else this.marked.set(`${page}:${mark}`, (this.marked.get(`${page}:${mark}`) ?? '') + text);
  }

  /** Letters by glyph, from the font's table for copying text. */
  private lettersOf(font: string | undefined): Map<string, string> {
    const table = this.get(/\/ToUnicode (\d+)/.exec(this.get(font).dictionary)?.[1]).stream?.toString('latin1') ?? '';
    const letters = new Map<string, string>();
    for (const [, first = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
      for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
        const units = hex.match(/\w{4}/g) ?? [];
        const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
        letters.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
      }
    return letters;
  }

  private childrenOf(dictionary: string): PdfTag[] {
    const list = /\/K \[([\s\S]*)\]/.exec(dictionary)?.[1] ?? '';
    return [...list.matchAll(/(\d+) 0 R(?! *\n\/MCID)/g)]
      .map(([, id]) => this.get(id).dictionary)
      .filter((child) => /\/S \//.test(child))
      .map((child) => ({
        tag: /\/S \/(\w+)/.exec(child)?.[1] ?? '',
        text: this.ownText(child),
        children: this.childrenOf(child),
      }));
  }

  private ownText(dictionary: string): string {
    const page = /\/Pg (\d+) 0 R\s*>>$/.exec(dictionary.trim())?.[1] ?? '';
    const list = /\/K \[([\s\S]*)\]/.exec(dictionary)?.[1] ?? '';
    const parts = list.matchAll(/\/Pg (\d+) 0 R\s*\/MCID (\d+)|(?:^|[\s])(\d+)(?= (?!0 R)|$|\s*<<)/g);
    return [...parts]
      .map(([, other, far, near]) => this.marked.get(other ? `${other}:${far}` : `${page}:${near}`) ?? '')
      .join('');
  }

  private text(reference: RegExp): string {
    const info = [...this.objects.values()].find(({ dictionary }) => reference.test(dictionary));
    const { dictionary } = this.get(reference.exec(info?.dictionary ?? '')?.[1]);
    return textOf(dictionary.slice(1, -1));
  }

  private find(pattern: RegExp): PdfObject {
    return (
      [...this.objects.values()].find(({ dictionary }) => pattern.test(dictionary)) ?? { dictionary: '', stream: null }
    );
  }

  private get(id: string | undefined): PdfObject {
    return this.objects.get(id ?? '') ?? { dictionary: '', stream: null };
  }
}

/** Of a string between its brackets. */
function textOf(string: string): string {
  const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const unescaped = string.replace(/\\([\s\S])/g, (_, sign: string) => escapes[sign] ?? sign);
  const bytes = Buffer.from(unescaped, 'latin1');
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
}

function decode(shown: string, letters: ReadonlyMap<string, string>): string {
  return [...shown.matchAll(/<(\w+)>/g)]
    .flatMap(([, hex = '']) => hex.match(/\w{4}/g) ?? [])
    .map((glyph) => letters.get(glyph) ?? '\ufffd')
    .join('');
}
