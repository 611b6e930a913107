/** An empty 1×1 PNG, enough for content sniffing. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const UUID = '7f1c6a52-8d7f-4c1e-9a3e-0d9a3f6a2b11';

/** Bodies that pass the first checks, so that one hostile field reaches the later ones. By the end of the URL. */
const BODIES: Readonly<Record<string, readonly object[]>> = {
  '/create-payment': [
    { formData: { name: 'Åsa', email: 'asa@example.se', phone: '0701234567', gender: 'kvinna', couponCode: '' } },
  ],
  '/validate-coupon': [{ couponCode: 'RABATT200' }],
  '/send-contact-email': [{ name: 'Åsa', email: 'asa@example.se', phone: '0701234567', subject: '', message: 'Hej' }],
  '/admin-blog-management': [
    { action: 'list' },
    {
      action: 'create',
      blogPost: {
        title: 'A',
        slug: 'a',
        excerpt: '',
        content: '<p>a</p>',
        image_url: null,
        author: 'A',
        published_at: null,
      },
    },
    { action: 'update', blogPostId: UUID, blogPost: { title: 'B' } },
    { action: 'delete', blogPostId: UUID },
    { action: 'uploadImage', blogPost: { imageData: `data:image/png;base64,${PNG}`, fileName: 'a.png' } },
    { action: 'generateImage', prompt: 'hud' },
  ],
  '/admin-faq-management': [
    { action: 'listSections' },
    { action: 'listQuestions' },
    { action: 'createQuestion', questionData: { question: 'Hur?', answer: 'Så.', section_id: null, display_order: 0 } },
    {
      action: 'updateQuestion',
      questionId: UUID,
      questionData: { question: 'Hur?', answer: 'Så.', section_id: null, display_order: 0 },
    },
    { action: 'createSection', sectionData: { name: 'A', slug: 'a', display_order: 0 } },
    { action: 'updateSection', sectionId: UUID, sectionData: { name: 'A', slug: 'a', display_order: 0 } },
    { action: 'deleteSection', sectionId: UUID },
  ],
  '/signup': [{ email: 'ny@example.se', password: 'rosa-flygel-1837', data: { name: 'Ny' } }],
  '/token': [
    { email: 'kund@example.se', password: 'fel-losenord-1' },
    { refresh_token: 'abcdefghijkl' },
    { auth_code: UUID, code_verifier: 'v'.repeat(43) },
  ],
  '/recover': [{ email: 'kund@example.se' }],
  '/otp': [{ email: 'kund@example.se', data: {}, create_user: true }],
  '/resend': [{ type: 'signup', email: 'kund@example.se' }],
  '/verify': [
    { type: 'signup', token: '123456', email: 'kund@example.se' },
    { type: 'recovery', token_hash: 'abc' },
  ],
  '/user': [{ data: { name: 'Åsa' } }, { password: 'rosa-flygel-1837', current_password: 'x' }],
  '/factors': [{ factor_type: 'totp', friendly_name: 'a' }],
  '/object/list/:bucket': [{ prefix: '', limit: 100, offset: 0, sortBy: { column: 'name', order: 'asc' } }],
  '/object/move': [{ bucketId: 'blog-images', sourceKey: 'a', destinationKey: 'b' }],
  '/object/copy': [{ bucketId: 'blog-images', sourceKey: 'a', destinationKey: 'b' }],
  '/object/sign/:bucket': [{ expiresIn: 60, paths: ['a'] }],
  '/object/sign/:bucket/*': [{ expiresIn: 60 }],
  '/object/:bucket': [{ prefixes: ['a'] }],
  '/webhooks/stripe': [
    { id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object: { id: 'cs_1' } } },
  ],
};

/** Fields of contracts; a route drops unknown ones. */
const FIELDS: Readonly<Record<string, unknown>> = {
  action: 'list',
  code: '123456',
  email: 'a@example.se',
  id: UUID,
  ids: [UUID],
  limit: 10,
  note: 'a',
  reason: 'a',
  text: 'a',
  title: 'a',
  value: 1,
  version: 1,
};

/** @param url a route's address with its parameters */
export function plausibleBodies(url: string): readonly object[] {
  const own = Object.entries(BODIES)
    .filter(([ending]) => url.endsWith(ending))
    .flatMap(([, bodies]) => bodies);
  return own.length > 0 ? own : [FIELDS];
}
