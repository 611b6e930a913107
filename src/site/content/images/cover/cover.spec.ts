import { drawCover } from './cover.js';

describe('a drawn cover', () => {
  it('equal words give the same cover, whatever their case', () => {
    expect(drawCover('Vinterhud')).toBe(drawCover(' vinterhud '));
  });

  it('different words give different covers', () => {
    const prompts = Array.from({ length: 60 }, (_, index) => `Ämne ${index}`);
    expect(new Set(prompts.map(drawCover)).size).toBe(60);
  });

  it.each([
    ['God sömn gör gott', '#1d4f49'],
    ['Sleep well', '#1d4f49'],
  ])('a cover shows the topic of the words: %s', (prompt, colour) => {
    expect(drawCover(prompt)).toContain(colour);
    expect(drawCover('Sol i juli')).not.toContain(colour);
  });

  it('a cover contains no word of the title, and only valid numbers', () => {
    for (const prompt of [
      '<script>alert(1)</script>',
      '"/><image href="file:///etc/passwd"/>',
      '',
      '🙂',
      'Vinter',
      'kräm',
      'ärr',
      'blom',
      'hår',
      'läkare',
    ]) {
      const svg = drawCover(prompt);
      expect(svg).not.toMatch(/script|href|image|NaN|undefined|Infinity/);
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900"')).toBe(true);
    }
  });
});
