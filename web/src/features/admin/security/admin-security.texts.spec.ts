import { SECURITY_EVENT_KINDS } from '../../../../../src/supabase/auth/security-events/security-event-kinds.js';
import { eventListTexts } from '../../account/security/events/event-list.texts.js';
import { adminSecurityTexts } from './admin-security.texts.js';

const { en, sv } = adminSecurityTexts;

describe('the texts of the security log', () => {
  it.each([
    ['admins, in English', en.kinds],
    ['admins, in Swedish', sv.kinds],
    ['the person', eventListTexts.kinds],
  ])('each kind of event for %s has its own text', (_, labels) => {
    expect(Object.keys(labels).sort()).toEqual([...SECURITY_EVENT_KINDS].sort());
    const words = Object.values(labels);
    expect(words.filter((label) => label.trim() === '' || /_/.test(label))).toEqual([]);
    expect(new Set(words).size).toBe(words.length);
  });
});
