import { createHash, randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import sharp from 'sharp';
import { stockholmDay } from '../../common/stockholm-day.js';
import { CLINICIAN_IDENTITY_NUMBER } from '../../src/clinic/clinicians/clinician-row.entity.js';
import { makePortrait } from '../../src/clinic/clinicians/portraits/make-portrait.js';
import { FieldEncryption } from '../../src/platform/crypto/field-encryption.js';
import { IdentityHash } from '../../src/platform/crypto/derive-key.js';
import { KeyRing, parseKeys, parseSecretKey } from '../../src/platform/crypto/key-ring.js';
import { EMPTY_OPERATOR_PROFILE } from '../../src/profile/empty-operator-profile.js';
import { newFields } from '../../src/site/content/post-fields.js';
import { hashPassword } from '../../src/supabase/auth/passwords/password-hash.js';
import { normaliseAccountPhone } from '../../src/supabase/auth/accounts/address.js';
import { articles } from './content/articles.js';
import { faqSections } from './content/faq.js';
import { replyTemplates } from './content/reply-templates.js';
import { ACCOUNTS } from './demo-accounts.js';
import { demoClinicians, LENA } from './demo-clinicians.js';

/** The keys of the installation that the demo's rows are sealed with, as in the settings. */
export interface DemoKeys {
  readonly sealKeys: string;
  readonly identityLookupKey: string;
}

/** Rows of one table, by column; bytes as Postgres reads them from text. */
export type TableRows = readonly [table: string, rows: readonly Readonly<Record<string, unknown>>[]];

const CONFIRMED_BY = 'admin@example.se';
const REVIEWED_DAYS_AGO = 30;

/**
 * The demo's accounts and content as rows, in the order in which they are inserted: what the product would store for the same
 * acts (test/api/tools/demo-rows.api.spec.ts compares). Rules of the product that decide what is stored (hashes, sealed
 * columns, clean HTML, pictures) are the product's own functions.
 *
 * @param now business time
 */
export async function demoRows(keys: DemoKeys, now: Date): Promise<readonly TableRows[]> {
  const ids = new Map(ACCOUNTS.map(({ email }) => [email, randomUUID()]));
  const at = now.toISOString();
  const before = (days: number) => new Date(now.getTime() - days * millisecondsInDay).toISOString();
  return [
    ['users', await Promise.all(ACCOUNTS.map((account) => userRow(account, ids.get(account.email), at)))],
    ['factors', ACCOUNTS.flatMap(({ email, phone }) => (phone ? [factorRow(ids.get(email), phone, at)] : []))],
    // The demo's admins are not new, so each can confirm another's entries.
    [
      'cms_admins',
      ACCOUNTS.filter(({ isAdmin }) => isAdmin).map(({ email }) => ({
        ...{ user_id: ids.get(email), is_active: true, created_at: at, active_since: before(30) },
      })),
    ],
    ...(await clinicianRows(keys, ids, at)),
    [
      'operator_statements',
      [
        {
          is_the_only_row: true,
          // The condition pages name an unconfirmed reviewer, marked as part of the demo.
          statements: {
            ...EMPTY_OPERATOR_PROFILE,
            medicalReview: {
              reviewedBy: `${LENA.displayName}, ${LENA.title}`,
              lastReviewedOn: stockholmDay(new Date(before(REVIEWED_DAYS_AGO))),
            },
            reviewsWidgetUrl: '/assets/demo-reviews.html',
          },
          saved_at: at,
        },
      ],
    ],
    ...faqRows(at),
    ...articleRows(before),
    ...replyTemplateRows(at),
  ];
}

async function userRow({ email, password, name }: (typeof ACCOUNTS)[number], id: string | undefined, at: string) {
  return {
    ...{ id, email, password_hash: await hashPassword(password), user_metadata: { name } },
    ...{ role: 'authenticated', app_metadata: { provider: 'email', providers: ['email'] } },
    ...{ is_anonymous: false, is_email_vouched: false },
    ...{ email_confirmed_at: at, email_proven_at: at, created_at: at, updated_at: at },
  };
}

function factorRow(userId: string | undefined, phone: string, at: string) {
  const what = { type: 'phone', status: 'verified', friendly_name: 'Mobil', phone: normaliseAccountPhone(phone) };
  return { id: randomUUID(), user_id: userId, ...what, created_at: at, updated_at: at };
}

/** Doctors, entered by the demo and confirmed by its admin, with their portraits. */
async function clinicianRows(
  { sealKeys, identityLookupKey }: DemoKeys,
  ids: ReadonlyMap<string, string>,
  at: string,
): Promise<TableRows[]> {
  const encryption = new FieldEncryption(new KeyRing(parseKeys(sealKeys)));
  const hash = new IdentityHash(parseSecretKey(identityLookupKey));
  const clinicians = demoClinicians.map(({ email, identityNumber: number, portrait: _portrait, ...fields }) => {
    const id = randomUUID();
    return {
      ...{ id, user_id: ids.get(email), display_name: fields.displayName, title: fields.title },
      ...{ licence_number: fields.licenceNumber, specialties: fields.specialties, care_unit: fields.careUnit },
      ...{ bio: fields.bio, hsa_id: fields.hsaId, languages: fields.languages, is_public: fields.isPublic },
      ...{ is_active: true, confirmed_by: ids.get(CONFIRMED_BY), confirmed_at: at, created_at: at, updated_at: at },
      ...(number && {
        identity_hash: bytes(hash.of(number)),
        sealed_identity_number: bytes(encryption.encrypt(number, CLINICIAN_IDENTITY_NUMBER, id)),
      }),
    };
  });
  const portraits = await Promise.all(
    demoClinicians.map(async ({ portrait }, index) => {
      const picture = await makePortrait(await sharp(Buffer.from(portrait)).png().toBuffer());
      if (picture === null) throw new Error('a portrait of the demo cannot be drawn');
      const id = clinicians[index]?.id ?? '';
      const name = createHash('sha256').update(id).update(picture).digest('hex').slice(0, 32);
      return { clinician_id: id, name, picture: bytes(picture), consented_at: at };
    }),
  );
  return [
    ['clinicians', clinicians],
    ['clinician_portraits', portraits],
  ];
}

function faqRows(at: string): TableRows[] {
  const times = { created_at: at, updated_at: at };
  const sections = faqSections.map(({ name, slug }, order) => ({
    ...{ id: randomUUID(), name, slug, display_order: order, ...times },
  }));
  const questions = faqSections.flatMap(({ questions: ofSection }, section) =>
    ofSection.map(({ question, answer }, order) => ({
      ...{ id: randomUUID(), section_id: sections[section]?.id, question, answer, display_order: order },
      ...times,
    })),
  );
  return [
    ['cms_faq_sections', sections],
    ['cms_faq_questions', questions],
  ];
}

/** Spread over the past year of business time, so that the list looks the same under a shifted clock. */
function articleRows(before: (days: number) => string): TableRows[] {
  const posts = articles.map(({ publishedDaysAgo, ...article }) => ({
    ...{ id: randomUUID(), at: before(publishedDaysAgo), fields: newFields(article) },
  }));
  return [
    [
      'cms_blog_posts',
      posts.map(({ id, at, fields: { imageUrl, imageAlt, showsTitleExactly, ...fields } }) => ({
        ...{ id, ...fields, image_url: imageUrl, image_alt: imageAlt, shows_title_exactly: showsTitleExactly },
        ...{ published_at: at, created_at: at, updated_at: at },
      })),
    ],
    [
      'blog_post_revisions',
      posts.map(({ id, at, fields }) => ({ id: randomUUID(), post_id: id, number: 1, fields, created_at: at })),
    ],
  ];
}

function replyTemplateRows(at: string): TableRows[] {
  const templates = replyTemplates.map((fields) => ({ id: randomUUID(), fields }));
  return [
    ['reply_templates', templates.map(({ id, fields }) => ({ id, ...fields, revision: 1, updated_at: at }))],
    [
      'reply_template_versions',
      templates.map(({ id, fields }) => ({ template_id: id, revision: 1, fields, saved_at: at })),
    ],
  ];
}

const bytes = (value: Buffer): string => `\\x${value.toString('hex')}`;
