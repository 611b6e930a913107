import { join } from 'node:path';

const NEWEST = join(import.meta.dirname, '../../../../tools/proofs/node_modules/supabase-js-current');

/** The page's client: the release that the project is checked with, or the newest one. */
export default {
  resolve: { alias: process.env.TEST_ALL === '1' ? { '@supabase/supabase-js': NEWEST } : {} },
};
