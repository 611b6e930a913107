import { fillTemplate, isTemplate } from './fill-template.js';

const values = { to: '+46701234567', text: 'Säg "hej"\n\\{{to}}', id: 'a1' };

describe('the template of a text message', () => {
  it('a template is filled inside its strings, at any depth', () => {
    const template = '{"from":"Kliniken","to":["{{to}}"],"sms":{"text":"{{text}} ({{id}})","flash":false}}';
    expect(JSON.parse(fillTemplate(template, { ...values, text: 'Hej' }))).toEqual({
      from: 'Kliniken',
      to: ['+46701234567'],
      sms: { text: 'Hej (a1)', flash: false },
    });
  });

  it('a value cannot break out of its string, and is not filled again', () => {
    expect(JSON.parse(fillTemplate('{"text":"{{text}}","to":"{{to}}"}', values))).toEqual({
      text: 'Säg "hej"\n\\{{to}}',
      to: '+46701234567',
    });
  });

  it.each([
    ['{"to":"{{to}}","message":"{{text}}"}', true],
    ['[{"to":"{{to}}: {{text}}"}]', true],
    ['{"to":"{{to}}"}', false],
    ['{"{{to}}":"{{text}}"}', false],
    ['to={{to}}&text={{text}}', false],
  ])('a template must be JSON with number and text: %s', (template, is) => {
    expect(isTemplate(template)).toBe(is);
  });
});
