// Compares passwords with argon2id and does nothing else, as many at a time as there are cores.
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { HASH_PARAMETERS } from '../../src/supabase/auth/passwords/password-hash.js';
import { answerWith } from '../support/bench-process.js';

const PASSWORD = 'a password of the bench';
const stored = await hash(PASSWORD, HASH_PARAMETERS);

answerWith(async ({ seconds }: { readonly seconds: number }) => {
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let count = 0;
  const compare = async () => {
    while (performance.now() < endsAt) {
      await verify(stored, PASSWORD);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compare));
  return { count, seconds: (performance.now() - startedAt) / 1000 };
});
