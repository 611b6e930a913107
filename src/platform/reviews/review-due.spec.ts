import { reviewDueAt, reviewStage } from './review-due.js';

const REVIEWED = new Date('2026-03-10T09:00:00Z');

it('a review is due a year after the last one', () => {
  expect(reviewDueAt(REVIEWED).toISOString()).toBe('2027-03-10T09:00:00.000Z');
  expect(reviewDueAt(new Date('2028-02-29T09:00:00Z')).toISOString().slice(0, 10)).toBe('2029-02-28');
});

it.each([
  ['2027-02-08T08:59:59Z', 'current'],
  ['2027-02-08T09:00:00Z', 'soon'],
  ['2027-03-10T08:59:59Z', 'soon'],
  ['2027-03-10T09:00:00Z', 'overdue'],
  ['2030-01-01T00:00:00Z', 'overdue'],
])('at %s the review is %s', (now, stage) => {
  expect(reviewStage(reviewDueAt(REVIEWED), new Date(now))).toBe(stage);
});
