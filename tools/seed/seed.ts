import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { millisecondsInDay } from 'date-fns/constants';
import { stockholmDay } from '../../common/stockholm-day.js';
import { AppModule } from '../../src/app.module.js';
import { parseEnv } from '../../src/start/parse-env.js';
import { reportStartFailure } from '../../src/start/start-failure.js';
import { isDemoDatabase } from '../../src/platform/database/demo-mark.js';
import { Clock } from '../../src/platform/time/clock.js';
import { EMPTY_OPERATOR_PROFILE } from '../../src/profile/empty-operator-profile.js';
import { OperatorProfileService } from '../../src/profile/operator-profile.service.js';
import { OPEN_CLINIC_SQL } from '../open-clinic.js';
import { LENA } from './demo-clinicians.js';
import { seedAccounts } from './seed-accounts.js';
import { seedArticles } from './seed-articles.js';
import { seedClinicians } from './seed-clinicians.js';
import { seedFaq } from './seed-faq.js';
import { seedReplyTemplates } from './seed-reply-templates.js';

const REVIEWED_DAYS_AGO = 30;

/**
 * Fills a demo database with accounts and content, once; existing rows are unchanged. Does nothing in other databases.
 */
async function main(): Promise<void> {
  const app = await NestFactory.createApplicationContext(AppModule.forEnv(parseEnv()), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  try {
    const dataSource = app.get(DataSource);
    if (!(await isDemoDatabase(dataSource)) || (await isSeeded(dataSource))) return;
    await seedAccounts(app);
    await seedClinicians(app);
    await presentClinic(dataSource);
    await presentOperator(app);
    await seedFaq(app);
    await seedArticles(app);
    await seedReplyTemplates(app);
    await dataSource.query(OPEN_CLINIC_SQL);
    await dataSource.query('UPDATE demo_mark SET seeded_at = now()');
  } finally {
    await app.close();
  }
}

/** The demo's doctors are dermatologists, so its pages may say so. Its footer has an example link to Instagram. */
async function presentClinic(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    `UPDATE clinic_settings SET doctor_kind = 'specialist', instagram_url = 'https://www.instagram.com/hudvy.example/'`,
  );
}

/**
 * The condition pages name an unconfirmed reviewer, marked as part of the demo; the home page frames an example of a
 * review service.
 */
async function presentOperator(app: INestApplicationContext): Promise<void> {
  const reviewedAt = new Date(
    app.get(Clock, { strict: false }).now().getTime() - REVIEWED_DAYS_AGO * millisecondsInDay,
  );
  const review = { reviewedBy: `${LENA.displayName}, ${LENA.title}`, lastReviewedOn: stockholmDay(reviewedAt) };
  await app.get(OperatorProfileService, { strict: false }).save({
    statements: { ...EMPTY_OPERATOR_PROFILE, medicalReview: review, reviewsWidgetUrl: '/assets/demo-reviews.html' },
  });
}

async function isSeeded(dataSource: DataSource): Promise<boolean> {
  const rows = await dataSource.query<unknown[]>('SELECT 1 FROM demo_mark WHERE seeded_at IS NOT NULL');
  return rows.length > 0;
}

main().catch(reportStartFailure);
