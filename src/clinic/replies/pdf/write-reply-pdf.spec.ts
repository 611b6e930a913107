import fc from 'fast-check';
import { undrawnSigns, writtenSigns } from '../../../../common/written-signs.js';
import { EMPTY_PRESCRIPTION, EMPTY_REPLY } from '../../../../common/reply.js';
import { icdName } from '../../../../common/icd-10-se.js';
import { replySections } from '../../../../common/reply-sections.js';
import { readPdfStructure, type PdfTag } from '../../../../test/support/pdf-structure.js';
import { writeReplyPdf, type ReplyPdfData } from './write-reply-pdf.js';

const REPLY = {
  ...EMPTY_REPLY,
  diagnosis: { plain: 'Eksem på händerna', codes: ['L20.9', 'Z99.9'] },
  assessment: 'Åä ö ≥ 3 → Łódź µ.\n\nEtt stycke\nmed radbrytning.',
  prescriptions: [{ ...EMPTY_PRESCRIPTION, id: 'a', preparation: 'Hydrokortison', dose: 'tunt' }],
  safetyNet: 'Sök vård samma dag.',
};

const DATA: ReplyPdfData = {
  brand: 'Hudkliniken',
  contactEmail: 'info@example.se',
  operator: {
    name: 'Hudkliniken AB',
    organisationNumber: '556000-0000',
    postalAddress: 'Storgatan 1\n111 22 Lund',
    phone: '',
  },
  orderNumber: 'H-1',
  patient: { name: 'Elin Andersson', sex: 'kvinna', birthDate: '2001-05-04', identity: 'typed' },
  sections: replySections(REPLY, icdName),
  signedAt: new Date('2026-11-22T14:05:00Z'),
  signedBy: 'Anna Lind, specialistläkare',
  isByBankId: false,
  sha256: 'ab'.repeat(32),
  isDisputed: false,
  amendments: [],
};
const AMENDMENT = {
  text: 'Rätt sida är vänster.',
  reason: 'Fel sida',
  signedAt: new Date('2026-11-23T09:00:00Z'),
  signedBy: 'Anna Lind',
};

/** The signs that a reply is drawn with, spaces and brackets apart. */
const DRAWN_SIGNS = Array.from({ length: 0x30_00 }, (_, point) => String.fromCodePoint(point)).filter(
  (sign) => /[^\s[\]]/.test(sign) && writtenSigns(sign) === sign && undrawnSigns(sign).length === 0,
);

const read = async (more: Partial<ReplyPdfData> = {}) => readPdfStructure(await writeReplyPdf({ ...DATA, ...more }));
const outline = (tags: readonly PdfTag[]): string[] =>
  tags.flatMap(({ tag, text, children }) => [text === '' ? tag : `${tag} ${text}`, ...outline(children)]);

describe('the reply as a PDF', () => {
  it('the PDF is marked as tagged and Swedish, and has a title', async () => {
    const { catalog, title, metadata, notEmbedded } = await read();
    expect(catalog).toContain('/Lang (sv-SE)');
    expect(catalog).toContain('/StructTreeRoot');
    expect(catalog).toContain('/ViewerPreferences');
    expect(title).toBe('Läkarens svar, bedömning H-1');
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(notEmbedded).toEqual([]);
  });

  it('the file of a reply that the patient disputes says so and has no word of the note', async () => {
    const note =
      'P Patienten anser att en uppgift i svaret är fel. Patientens anteckning finns i journalen och på sidan där svaret läses.';
    expect(outline((await read({ isDisputed: true })).tree)).toContain(note);
    expect(outline((await read()).tree)).not.toContain(note);
  });

  it('the letterhead has the phone of the clinic where it has one', async () => {
    const { tree } = await read({ operator: { ...DATA.operator, phone: '08-123 45 67' } });
    expect(outline(tree)).toContain(
      'P Hudkliniken AB · org.nr 556000-0000 · Storgatan 1, 111 22 Lund · tel. 08-123 45 67 · info@example.se',
    );
  });

  it('the PDF has a reading order, with each text below its tag', async () => {
    const { tree, untagged, artifacts } = await read({ amendments: [AMENDMENT] });
    expect(outline(tree)).toEqual([
      'Document',
      'P Hudkliniken',
      'P Hudkliniken AB · org.nr 556000-0000 · Storgatan 1, 111 22 Lund · info@example.se',
      'H1 Svar från läkaren, bedömning H-1',
      'P Patient: Elin Andersson, född 4 maj 2001 (25 år), kvinna, identitet: egen uppgift',
      'P Signerat 22 november 2026 kl. 15.05 av Anna Lind, specialistläkare.',
      'P Namn, kön och födelsedag enligt patientens egna uppgifter.',
      'H2 Tillägg 23 november 2026 kl. 10.00',
      'P Skäl: Fel sida',
      'P Rätt sida är vänster.',
      'P Signerat av Anna Lind.',
      'H2 Diagnos: Eksem på händerna',
      'L',
      'LI',
      'LBody L20.9 Atopiskt eksem, ospecificerat',
      'LI',
      'LBody Z99.9',
      'H2 Läkarens bedömning',
      'P Åä ö >= 3 -> Łódź µ.',
      'P Ett styckemed radbrytning.',
      'H2 Gör så här',
      'H3 1. Recept',
      'L',
      'LI',
      'LBody HydrokortisonSå använder du det: tunt',
      'P På sidan där du läste svaret ser du om receptet är skickat.',
      'H2 När du ska söka vård på plats',
      'P Sök vård samma dag.',
      'H2 Om svaret',
      expect.stringMatching(/^P Frågor om svaret ställer du på sidan.*112 vid livshotande besvär\.$/),
      expect.stringMatching(
        new RegExp(`^P Kontrollsumma \\(SHA-256\\): ${Array(4).fill('ab'.repeat(8)).join(' ')}\\. Vill du veta`),
      ),
    ]);
    expect(untagged).toEqual([]);
    expect(artifacts).toEqual(['Bedömning H-1 · Sida 1 av 1']);
  });

  it.each([
    '50 μg/g',
    '50 µg/g',
    '70-75 g',
    '10² m²',
    'Nguyễn Thị Ánh',
    'Ελένη Παπαδοπούλου',
    'Олена Їжак',
    '½ l à 5 °C',
  ])('the doctor writes "%s", and the file has it letter for letter [F1]', async (text) => {
    const { tree, notEmbedded } = await read({ sections: replySections({ ...REPLY, assessment: text }, icdName) });
    expect(outline(tree)).toContain(`P ${text}`);
    expect(notEmbedded).toEqual([]);
  });

  it.each([
    ['10⁶ IE', '10^6 IE'],
    ['10⁻¹² mol', '10^-12 mol'],
    ['1⅓ tablett', '1 1/3 tablett'],
    ['H₂O', 'H2O'],
    ['högst 100\u202Fg/vecka', 'högst 100\u00A0g/vecka'],
    ['70\u201175 g', '70-75 g'],
    ['\uFB01nfördelad\u200B kräm\u00AD', 'finfördelad kräm'],
    ['≥ 3 → ring', '>= 3 -> ring'],
  ])('the doctor writes "%s", and the file has it written out: "%s" [F1]', async (text, written) => {
    const { tree } = await read({ sections: replySections({ ...REPLY, assessment: text }, icdName) });
    expect(outline(tree)).toContain(`P ${written}`);
  });

  it('the words of the doctor that the draft takes are read back from the file as they were written [F1]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom(...DRAWN_SIGNS), minLength: 1, maxLength: 400 }),
        async (typed) => {
          // Together: a mark that combines joins the letter before it.
          const text = `a${typed}`.normalize('NFC');
          const { tree } = await read({ sections: replySections({ ...REPLY, assessment: text }, icdName) });
          expect(outline(tree)).toContain(`P ${text}`);
        },
      ),
      { numRuns: 8 },
    );
  });

  it.each([
    ['Нгуен Олена', 'Нгуен Олена'],
    ['محمد علي', 'محمد علي'],
    ['王小明', 'bedömning H-1 (namnet står på sidan)'],
    ['Anna 😀', 'bedömning H-1 (namnet står på sidan)'],
  ])('the patient is called %s, and the file says "%s" [F1]', async (name, written) => {
    const { tree, notEmbedded } = await read({ patient: { ...DATA.patient, name } });
    expect(outline(tree)).toContain(`P Patient: ${written}, född 4 maj 2001 (25 år), kvinna, identitet: egen uppgift`);
    expect(outline(tree).join('\n')).not.toContain('?');
    expect(notEmbedded).toEqual([]);
  });

  it('a reply of 50,000 characters fills many pages, whole and tagged', async () => {
    const paragraph = 'Det här är en mening som är lagom lång för att läsas. '.repeat(20).trim();
    const assessment = Array.from({ length: 46 }, () => paragraph).join('\n\n');
    const { tree, untagged, artifacts, pages } = await read({
      sections: replySections({ ...REPLY, assessment }, icdName),
    });
    expect(pages).toBeGreaterThan(10);
    expect(artifacts).toHaveLength(pages);
    expect(untagged).toEqual([]);
    const squeezed = (text: string) => text.replace(/\s/g, '');
    const texts = outline(tree).filter((line) => line.includes('lagom lång'));
    expect(texts).toHaveLength(46);
    for (const text of texts) expect(squeezed(text)).toBe(squeezed(`P ${paragraph}`));
    const endless = await read({ sections: replySections({ ...REPLY, assessment: 'å'.repeat(50_000) }, icdName) });
    expect(outline(endless.tree)).toContain(`P ${'å'.repeat(50_000)}`);
  });
});
