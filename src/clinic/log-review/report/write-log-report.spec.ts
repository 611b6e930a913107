import { readPdfStructure, type PdfTag } from '../../../../test/support/pdf-structure.js';
import { writeLogReport, type LogReportData } from './write-log-report.js';

const DATA: LogReportData = {
  brand: 'Hudkliniken',
  writtenAt: new Date('2026-11-22T14:05:00Z'),
  statistics: {
    month: '2026-10',
    accesses: 120,
    picked: 14,
    reviewed: 9,
    followUps: 2,
    overdue: 3,
    byPattern: { random: 10, night: 5 },
  },
  byReviewer: [
    { reviewer: 'vera@example.se', reviewed: 8, followUps: 2 },
    { reviewer: null, reviewed: 1, followUps: 0 },
  ],
};

const textsOf = (tags: readonly PdfTag[]): string[] =>
  tags.flatMap(({ text, children }) => [...(text === '' ? [] : [text]), ...textsOf(children)]);

describe('the monthly report of the log review', () => {
  it('the report is a tagged PDF in Swedish with a title, and each text is below its tag', async () => {
    const { catalog, title, untagged, notEmbedded } = readPdfStructure(await writeLogReport(DATA));
    expect(catalog).toContain('/Lang (sv-SE)');
    expect(catalog).toContain('/StructTreeRoot');
    expect(title).toBe('Loggranskning 2026-10');
    expect(untagged).toEqual([]);
    expect(notEmbedded).toEqual([]);
  });

  it('the report has accesses, picks, reviews, what is late, each pattern and each reviewer', async () => {
    const texts = textsOf(readPdfStructure(await writeLogReport(DATA)).tree);
    for (const text of [
      'Besök av personal i ärenden: 120',
      'Utvalda för granskning: 14',
      'Granskade: 9',
      'Behöver följas upp: 2',
      'Väntar i tid: 2',
      'Försenade: 3',
      'Slumpvis utvald: 10',
      'På natten: 5',
      'Eget ärende: 0',
      'vera@example.se: 8 granskade, varav 2 att följa upp',
      'Ett borttaget konto: 1 granskade, varav 0 att följa upp',
    ])
      expect(texts).toContain(text);
  });

  it('a month without a review says so', async () => {
    const { tree } = readPdfStructure(await writeLogReport({ ...DATA, byReviewer: [] }));
    expect(textsOf(tree)).toContain('Ingen åtkomst är granskad.');
  });
});
