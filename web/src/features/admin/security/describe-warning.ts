import type { StartWarning } from '../../../../../src/operations/operations.contract.js';
import type { adminSecurityTexts } from './admin-security.texts.js';

/** The warning in the language of the texts. */
export function describeWarning(warning: StartWarning, texts: (typeof adminSecurityTexts)['en']['warnings']): string {
  switch (warning.code) {
    case 'standard_profile':
      return texts.standard_profile;
    case 'api_key_ends':
      return texts.api_key_ends(warning.setting, warning.daysLeft);
    case 'api_key_outdated':
      return texts.api_key_outdated(warning.setting);
  }
}
