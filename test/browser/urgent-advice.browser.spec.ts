import type { Page } from 'playwright-core';
import { careNumbersIn } from '../../common/care-numbers.js';
import { MOLE_FLAGS } from '../../common/questionnaire/mole-flags.js';
import { RED_FLAG_LEVELS, stopsForm } from '../../common/questionnaire/red-flag.js';
import type { CaseResponse } from '../../src/clinic/intake/answers/answers.contract.js';
import { currentQuestionnaire } from '../../src/clinic/cases/questionnaire/questionnaires.js';
import { startSiteWithAccounts } from '../support/browser/account.js';
import { openAsPatient } from '../support/browser/as-patient.js';
import { describeAccount, describePublic } from '../support/browser/describe.js';
import { aDoctor, aSentCase } from '../support/browser/desk.js';
import { byTouch } from '../support/browser/input-methods.js';
import { isEverythingTried } from '../support/everything-tried.js';
import { mailedForm, PatientForm } from '../support/browser/patient-form.js';
import { resize } from '../support/browser/resize.js';
import { intercept } from '../support/browser/intercept.js';

/** The smallest; what is in sight there is so on the other, where less of the text wraps. */
const SMALLEST = { width: 360, height: 640 };
const PHONES = isEverythingTried ? [{ width: 390, height: 664 }, SMALLEST] : [SMALLEST];
const PHONE = { ...SMALLEST, hasTouch: true };
type Flag = (typeof currentQuestionnaire.redFlags)[number];
/** The flags that stop the form, or name a number to call. */
const CALLING = currentQuestionnaire.redFlags.filter(
  (flag) => stopsForm(flag) || careNumbersIn(flag.patientText).length > 0,
);
/** The flag with the longest text of each level: the page scrolls for it. */
const LONGEST: Partial<Record<Flag['level'], Flag>> = Object.fromEntries(
  CALLING.toSorted((one, other) => one.patientText.length - other.patientText.length).map((flag) => [flag.level, flag]),
);
const LEVELS = RED_FLAG_LEVELS.filter((level) => LONGEST[level] !== undefined);
const presented = (flag: Flag) => ({ ...flag, text: flag.patientText });

/**
 * The flags whose first sentence, or whose button to call, lies outside of the window while their text stands in the place of
 * the shown one. The page's own element is hidden meanwhile, not changed.
 */
function outOfSight(page: Page, level: Flag['level']): Promise<string[]> {
  const flags = CALLING.filter((flag) => flag.level === level).map(({ id, patientText }) => {
    const [first = patientText] = /^.*?[.!?](?=\s|$)/.exec(patientText) ?? [];
    return { id, first, rest: patientText.slice(first.length) };
  });
  const advice = page.locator('main p', { hasText: LONGEST[level]?.patientText ?? '' }).first();
  return advice.evaluate((shown: HTMLElement, texts: typeof flags) => {
    const isInSight = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight && bottom > top;
    };
    const call = document.querySelector('main a[data-call]');
    const place = shown.cloneNode(false) as HTMLElement;
    const first = document.createElement('span');
    shown.before(place);
    shown.style.display = 'none';
    const found = texts.flatMap((text) => {
      first.textContent = text.first;
      place.replaceChildren(first, text.rest);
      const hidden = isInSight(first) ? [] : [text.id];
      return call && isInSight(call) ? hidden : [...hidden, `${text.id}: button`];
    });
    place.remove();
    shown.style.display = '';
    return found;
  }, flags);
}

describePublic('urgent advice on a phone', { start: startSiteWithAccounts, visitor: PHONE }, (t) => {
  let form: PatientForm;
  beforeEach(async () => {
    form = new PatientForm(t.site, t.page, byTouch);
    await intercept(t.page, /\/api\/v1\/cases\/[^/]+$/, async (route) => {
      const response = await route.fetch();
      if (!response.ok()) return route.fulfill({ response });
      const opened = (await response.json()) as CaseResponse;
      // Raised by one answer each, nothing of it is stored.
      const stops = [
        ['very-ill', '1177-today'],
        ['face-swelling', '112'],
      ].flatMap(([includes = '', level = '']) => {
        const flag = LONGEST[level as Flag['level']];
        return flag ? [{ ...presented(flag), when: { question: 'generalSigns', includes } }] : [];
      });
      return route.fulfill({ response, json: { ...opened, stops } });
    });
    await form.open(await mailedForm(t.site));
    await form.complete();
    await form.step('Behöver du vård snabbare?').waitFor();
  });

  it('the first sentence of each flag and its call button are inside the window, on both lists of signs', async () => {
    const hidden: string[] = [];
    const look = async (where: string, level: Flag['level']) =>
      hidden.push(...(await outOfSight(t.page, level)).map((each) => `${where}: ${each}`));
    const option = (value: string) => t.page.locator(`main input[name="generalSigns"][value="${value}"]`);
    for (const phone of PHONES) {
      await resize(t.page, phone);
      await option('face-swelling').tap();
      await form.step('Du behöver hjälp nu').waitFor();
      await look(`${phone.width} emergency`, '112');
      await form.press('Ändra mitt svar');
      await option('face-swelling').tap();
      await option('very-ill').tap();
      await t.page.getByRole('alert').waitFor();
      await look(`${phone.width} first list`, '1177-today');
      await form.press('Fortsätt ändå');
      await t.page.locator('main input[name="skinSigns"]').first().waitFor();
      await look(`${phone.width} second list`, '1177-today');
      await t.page.locator('main input[name="skinSigns"][value="none"]').check();
      await form.press('Fortsätt ändå');
      await form.step('Du behöver vård i dag').waitFor();
      await look(`${phone.width} today`, '1177-today');
      await form.press('Ändra mitt svar');
      await form.goBack();
      await option('very-ill').tap();
      await t.page.getByRole('alert').waitFor({ state: 'detached' });
    }
    expect(hidden).toEqual([]);
  });

  it('advice that stops nothing is inside the window with its call button, between the steps and above a mole', async () => {
    let raised: readonly Flag[] = [];
    let revision = 0;
    // Nothing of it is stored.
    await intercept(t.page, /\/api\/v1\/cases\/[^/]+\/answers\/\w+$/, (route) => {
      const saved = { revision: (revision += 1), savedAt: new Date().toISOString(), visible: [] };
      return route.fulfill({ json: { ...saved, redFlags: raised.map(presented) } });
    });
    const signs = (value: string) => t.page.locator(`main input[name="skinSigns"][value="${value}"]`);
    const mole = currentQuestionnaire.redFlags.filter(({ id }) => MOLE_FLAGS.includes(id)).slice(0, 1);
    await t.page.locator('main input[name="generalSigns"][value="none"]').check();
    await form.press('Nästa');
    await signs('none').waitFor();
    const hidden: string[] = [];
    for (const phone of PHONES) {
      await resize(t.page, phone);
      for (const level of LEVELS.filter((each) => !stopsForm({ level: each }))) {
        for (const others of [[], mole]) {
          raised = [...others, ...CALLING.filter(({ id }) => id === LONGEST[level]?.id)];
          await signs((await signs('none').isChecked()) ? 'spreading-redness' : 'none').tap();
          await form.press('Nästa');
          await t.page.locator('main section > h1 + [role="alert"]').waitFor();
          const where = `${phone.width} ${others.length === 0 ? 'warning' : 'mole'}`;
          hidden.push(...(await outOfSight(t.page, level)).map((each) => `${where}: ${each}`));
          await form.press('Tillbaka');
          await signs('none').waitFor();
        }
      }
    }
    expect(hidden).toEqual([]);
  });
});

describePublic('urgent advice on a phone, before an order', { start: startSiteWithAccounts, visitor: PHONE }, (t) => {
  it('the advice of "Passar det mig?" is inside the window with its call button', async () => {
    for (const phone of PHONES) {
      await resize(t.page, phone);
      await t.page.goto('/bestall-bedomning');
      await t.page.locator('form [type="submit"][data-waiting="false"]').waitFor();
      await t.page.getByText('Passar det mig?').tap();
      await t.page.getByRole('group', { name: 'Har du något av det här?' }).getByLabel('Ja', { exact: true }).tap();
      const alert = t.page.getByRole('alert');
      await alert.waitFor();
      expect(await alert.evaluate((advice) => advice.previousElementSibling?.textContent)).toBe('Passar det mig?');
      const call = alert.getByRole('link', { name: 'Ring 112', exact: true });
      for (const place of [alert.locator('p'), call]) {
        const { y, height } = (await place.boundingBox()) ?? { y: -1, height: 0 };
        expect({ top: y >= 0, bottom: y + height <= phone.height }).toEqual({ top: true, bottom: true });
      }
      await t.page.getByRole('button', { name: 'Fortsätt ändå' }).waitFor();
    }
  });
});

describeAccount('urgent advice on a phone, once the form is sent', { session: 'nobody', visitor: PHONE }, (t) => {
  it('the first sentence of each flag and its call button are inside the window, on every page of the case', async () => {
    const doctor = await aDoctor(t.site, 'Anna Lind');
    const sent = await aSentCase(t.site);
    const form = new PatientForm(t.site, t.page, byTouch);
    /** Nothing of it is stored. */
    let raised: Flag[] = [];
    await intercept(t.page, /\/api\/v1\/cases\/[^/]+(\/answers\/\w+)?$/, async (route) => {
      const response = await route.fetch();
      const redFlags = raised.map(presented);
      await route.fulfill({ response, json: { ...((await response.json()) as object), redFlags } });
    });
    const hidden: string[] = [];
    const eachFlag = async (where: string, show: (raise: () => void) => Promise<void>) => {
      for (const phone of PHONES) {
        await resize(t.page, phone);
        for (const level of LEVELS) {
          const flag = LONGEST[level];
          await show(() => (raised = flag ? [flag] : []));
          await t.page
            .locator('main p', { hasText: flag?.patientText ?? '' })
            .first()
            .waitFor();
          hidden.push(...(await outOfSight(t.page, level)).map((each) => `${phone.width} ${where}: ${each}`));
          raised = [];
        }
      }
    };
    await openAsPatient(t.page, t.site.url, sent);
    await form.step('Tack, nu är det vår tur').waitFor();
    await eachFlag('sent', async (raise) => {
      raise();
      await t.page.reload();
    });
    await doctor.post(`cases/${sent.id}/claim`);
    await doctor.post(`cases/${sent.id}/info-requests`, {
      ...{ text: 'Berätta mer, och ta en ny närbild.', slots: ['close'], questionIds: ['description'] },
    });
    await eachFlag('asked', async (raise) => {
      raise();
      await t.page.reload();
    });
    const description = t.page.locator('main textarea[name="description"]');
    let told = 0;
    await eachFlag('warning', async (raise) => {
      await t.page.reload();
      await description.waitFor();
      raise();
      await description.fill(`Det har blivit värre, ${(told += 1)}.`);
      await description.blur();
      await t.page.locator('main section > h1 + [role="alert"]').waitFor();
      await t.page.getByRole('button', { name: 'Fortsätt ändå', exact: true }).waitFor();
    });
    expect(hidden).toEqual([]);
  });
});
