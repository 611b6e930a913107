import { SECURITY_EVENT_KINDS } from '../../../../../src/supabase/auth/security-events/security-event-kinds.js';
import type { StartWarning } from '../../../../../src/operations/operations.contract.js';
import { eventListTexts } from '../../account/security/events/event-list.texts.js';
import { adminSecurityTexts } from './admin-security.texts.js';
import { describeWarning } from './describe-warning.js';

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

  it.each<[StartWarning, string, string]>([
    [{ code: 'standard_profile', text: '' }, 'SECURITY_PROFILE to “strict”', 'SECURITY_PROFILE till ”strict”'],
    [
      { code: 'api_key_ends', setting: 'ANON_KEY', daysLeft: 30, text: '' },
      'ANON_KEY ends in 30 days.',
      'ANON_KEY slutar gälla om 30 dagar.',
    ],
    [{ code: 'api_key_ends', setting: 'ANON_KEY', daysLeft: 1, text: '' }, 'ends in 1 day.', 'slutar gälla om 1 dag.'],
    [
      { code: 'api_key_ends', setting: 'ANON_KEY', daysLeft: 0, text: '' },
      'ends within a day.',
      'slutar gälla inom ett dygn.',
    ],
    [{ code: 'api_key_ends', setting: 'ANON_KEY', daysLeft: -1, text: '' }, 'has ended.', 'har slutat gälla.'],
    [
      { code: 'api_key_outdated', setting: 'SERVICE_ROLE_KEY', text: '' },
      'SERVICE_ROLE_KEY is of an older kind',
      'är av en äldre sort',
    ],
  ])('the problem has an advice: %j', (warning, english, swedish) => {
    expect(describeWarning(warning, en.warnings)).toContain(english);
    expect(describeWarning(warning, sv.warnings)).toContain(swedish);
  });
});
