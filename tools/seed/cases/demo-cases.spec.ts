import sharp from 'sharp';
import { REQUIRED_PHOTO_SLOTS } from '../../../common/photos.js';
import { checkAnswer } from '../../../common/questionnaire/check-answer.js';
import { normalisePhone } from '../../../common/typed-phone.js';
import { currentQuestionnaire } from '../../../src/clinic/cases/questionnaire/questionnaires.js';
import { demoCases } from './demo-cases.js';
import { demoPhoto } from './demo-photo.js';
import { answerAll } from './plain-answers.js';

describe('the cases of the demo', () => {
  it('each demo case has a phone of its own, outside the assigned ranges', () => {
    const phones = demoCases.map(({ phone }) => normalisePhone(phone));
    expect(new Set(phones).size).toBe(demoCases.length);
    for (const phone of phones) expect(phone).toMatch(/^\+46701740(60[5-9]|6[1-9]\d)$/);
  });

  it('each case with photos has a picture, which fills the photo of each slot and looks different in each', async () => {
    for (const { phone, photos, picture } of demoCases) {
      expect({ phone, hasPicture: picture !== undefined }).toEqual({ phone, hasPicture: photos.length > 0 });
      if (picture === undefined) continue;
      const taken = await Promise.all(REQUIRED_PHOTO_SLOTS.map((slot) => demoPhoto(picture, slot)));
      expect(new Set(taken.map((photo) => photo.toString('base64'))).size).toBe(REQUIRED_PHOTO_SLOTS.length);
      for (const photo of taken) expect(await sharp(photo).metadata()).toMatchObject({ width: 1_200, height: 900 });
    }
  });

  it.each(demoCases)('the demo case "$end" answers what the questionnaire asks', ({ answers, filledUntil }) => {
    const form = {
      questionnaire: currentQuestionnaire.questionnaire,
      answers: {},
      today: '2026-05-04',
      minimumAgeYears: 18,
    };
    const filled = { ...form, answers: answerAll({ ...form, answers }) };
    expect(Object.keys(answers).map((id) => checkAnswer(filled, id, filled.answers[id]))).toEqual(
      Object.keys(answers).map(() => null),
    );
    if (filledUntil) expect(Object.keys(filled.answers)).toContain(filledUntil);
  });
});
