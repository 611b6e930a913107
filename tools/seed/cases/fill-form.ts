import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { stockholmDay } from '../../../common/stockholm-day.js';
import { SaveAnswer } from '../../../src/clinic/intake/answers/save-answer.js';
import { PhotoUploadSessions } from '../../../src/clinic/intake/photos/photo-upload-sessions.js';
import { currentQuestionnaire } from '../../../src/clinic/cases/questionnaire/questionnaires.js';
import type { Access } from '../../../src/clinic/records/access.js';
import { ClinicSettings } from '../../../src/profile/clinic-settings.js';
import { Clock } from '../../../src/platform/time/clock.js';
import type { DemoCase } from './demo-cases.js';
import { demoPhoto } from './demo-photo.js';
import { answerAll } from './plain-answers.js';

/** Answers the visible questions and uploads the photos. */
export async function fillForm(
  app: INestApplicationContext,
  access: Access,
  caseId: string,
  { answers, filledUntil, photos, picture }: DemoCase,
): Promise<void> {
  const service = app.get(SaveAnswer, { strict: false });
  const today = stockholmDay(app.get(Clock, { strict: false }).now());
  const { minimumAgeYears } = app.get(ClinicSettings, { strict: false }).current;
  const form = answerAll({ questionnaire: currentQuestionnaire.questionnaire, answers, today, minimumAgeYears });
  const answered = new Set<string>();
  let next: string | undefined = 'birthDate';
  while (next !== undefined) {
    const { visible } = await service.save(access, caseId, { questionId: next, value: form[next], revision: 0 });
    answered.add(next);
    next = next === filledUntil ? undefined : visible.find((id) => !answered.has(id));
  }
  if (picture === undefined) return;
  for (const slot of photos) {
    const [id, drawn] = [randomUUID(), await demoPhoto(picture, slot)];
    const uploads = app.get(PhotoUploadSessions, { strict: false });
    await uploads.begin({ id, caseId, slot, sizeBytes: drawn.length });
    const upload = await uploads.find(caseId, id);
    if (upload) await uploads.take(access, upload, 0, drawn);
  }
}
