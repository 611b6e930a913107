import { paths } from '../../../../../common/paths.js';
import type { OperatorDetails } from '../../../../../src/profile/operator-profile.contract.js';
import { stringsIn } from '../../../../../test/support/patient-texts.js';
import { serviceDetails } from '../../../../test-support/legal-details.js';
import { accessibilityTexts } from './accessibility.texts.js';
import { cookiesTexts } from './cookies.texts.js';
import { type LegalDetails } from './legal-details.js';
import { privacyTexts } from './privacy.texts.js';
import { termsTexts } from './terms.texts.js';

const unnamed: OperatorDetails = {
  name: '',
  organisationNumber: '',
  vatNumber: '',
  vatExemption: '',
  postalAddress: '',
  phone: '',
  dataProtectionContact: '',
  recordSystem: '',
  patientInsurer: '',
  complaintAddress: '',
  ivoRegistration: '',
  hasConfirmedTexts: false,
};
const details: LegalDetails = { ...serviceDetails, operator: unnamed };
const pages = [termsTexts, privacyTexts, cookiesTexts, accessibilityTexts];

describe('legal texts', () => {
  it.each(pages)('legal texts are marked as a template until the operator has confirmed them', (page) => {
    expect(page(details).notice).toContain('Det här är en mall.');
    expect(page({ ...details, operator: { ...unnamed, hasConfirmedTexts: true } }).notice).toBeUndefined();
  });

  it('a missing statement of the operator is shown as missing', () => {
    const texts = stringsIn([termsTexts(details), privacyTexts(details)]).join(' ');
    expect(texts).toContain('[vårdgivarens namn: fylls i av vårdgivaren]');
    expect(texts).toContain('[försäkringsgivare: fylls i av vårdgivaren]');
    expect(texts).toContain('[journalsystem: fylls i av vårdgivaren]');
    expect(texts).toContain('[adress för klagomål: fylls i av vårdgivaren]');
    expect(texts).toContain('[registrering hos IVO: fylls i av vårdgivaren]');
  });

  it('complete statements of the operator leave no gap', () => {
    const operator = {
      ...unnamed,
      name: 'A',
      organisationNumber: 'B',
      postalAddress: 'C',
      dataProtectionContact: 'D',
      recordSystem: 'E',
      patientInsurer: 'F',
      complaintAddress: 'G',
      ivoRegistration: 'H',
    };
    expect(stringsIn(pages.map((page) => page({ ...details, operator }))).join(' ')).not.toContain(
      'fylls i av vårdgivaren]',
    );
  });

  it('the privacy page says that a patient may block a case, and links to the page where it is done', () => {
    const { sections } = privacyTexts(details);
    const journal = sections.find(({ id }) => id === 'journal');
    expect(stringsIn(journal?.blocks).join(' ')).toContain('du kan spärra uppgifterna');
    expect(journal).toMatchObject({ links: [{ path: paths.ownData }] });
    expect(stringsIn(sections.find(({ id }) => id === 'rattigheter')?.blocks).join(' ')).toContain(
      'spärra en bedömning',
    );
  });

  it('legal texts promise a full refund until a doctor opens the case', () => {
    expect(stringsIn(termsTexts(details)).join(' ')).toContain(
      'få hela beloppet tillbaka så länge ingen läkare har öppnat din bedömning',
    );
  });

  it('legal texts say that the record is kept for at least ten years', () => {
    expect(privacyTexts(details).lead).toContain('minst tio år');
  });
});
