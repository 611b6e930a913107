import { CONDITIONS } from '../../../../../common/conditions.js';
import { doctorWords } from '../../../../../common/doctor-words.js';
import { conditionPage } from './condition.js';
import { conditionTextsOf } from './condition-texts.js';

const pages = CONDITIONS.map((condition) => ({ ...condition, ...conditionTextsOf(condition.id) }));

describe('the condition pages', () => {
  it('the texts begin with the nine conditions of the specification, in its order', () => {
    expect(pages.map((page) => page.path).slice(0, 9)).toEqual([
      '/akne',
      '/pigmentflackar',
      '/fina-rynkor-aldrande',
      '/arr',
      '/naglar',
      '/andra-hudbesvar',
      '/psoriasis-eksem',
      '/har-harbotten',
      '/genitala-besvar',
    ]);
  });

  it('each page has its own headings, leads and last words', () => {
    for (const field of ['name', 'lead', 'lastWords'] as const)
      expect(new Set(pages.map((page) => page[field])).size).toBe(pages.length);
  });

  it('each mention of a changed mole or mark refers to a physical examination', () => {
    const meetingMoles = [
      '/pigmentflackar',
      '/fina-rynkor-aldrande',
      '/naglar',
      '/andra-hudbesvar',
      '/har-harbotten',
      '/arr',
    ];
    for (const page of pages.filter(({ path }) => meetingMoles.includes(path))) {
      expect(page.urgent.items.join(' ')).toMatch(/Boka (också )?tid .*(födelsemärke|mörk fläck|mörk strimma)/);
    }
  });
});

describe.each(pages)('$path', (page) => {
  it('the page answers the same six questions, each under its own anchor', () => {
    expect(page.sections.map((section) => section.id)).toEqual([
      'vad-ar-det',
      'tecken',
      'egenvard',
      'behandling',
      'bilder',
      'pa-distans',
    ]);
  });

  it('the page asks for three photos', () => {
    const photos = page.sections.find((section) => section.id === 'bilder');
    const list = photos?.blocks.find((block) => typeof block === 'object' && 'list' in block);
    expect(list).toHaveProperty('list.length', 3);
  });

  it('the page says when to seek care in person, with both numbers', () => {
    expect(page.urgent.heading).toBe('När ska du söka vård direkt?');
    expect(page.urgent.items.join(' ')).toContain('1177');
    expect(page.urgent.items.join(' ')).toContain('112');
  });

  it('the page ends with the way to an assessment', () => {
    const { cta } = conditionPage(page, page, doctorWords.specialist);
    expect(cta.title).toMatch(/\?$/);
    expect(cta.text).toContain('En hudläkare bedömer dem');
    expect(cta.button).toBe('Beställ bedömning');
    expect(cta.path).toBe('/bestall-bedomning');
  });
});
