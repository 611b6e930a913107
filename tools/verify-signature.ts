import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SignatureEvidence } from '../src/clinic/replies/contracts/signing.contract.js';
import { takes } from './hudvy/takes.js';
import { verifyEvidence } from './signature-evidence/verify-evidence.js';

const OPTIONS = { number: { type: 'string' }, root: { type: 'string' } } as const;

/** Verifies the evidence of a reply that BankID signed, without the clinic's database. Resolves to 0 when all holds. */
export const run = takes({ options: OPTIONS, words: [1, 1] }, async ({ values, positionals: [file = ''] }) => {
  const { number = null, root = null } = values;
  const evidence = JSON.parse(await readFile(file, 'utf8')) as SignatureEvidence;
  const known = {
    identityNumber: number?.replace(/\D/g, '') ?? null,
    root: root === null ? null : new X509Certificate(await readFile(root)),
  };
  const problems = verifyEvidence(evidence, known);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return 1;
  const { signer, orderNumber, sha256 } = evidence;
  console.log(`The reply of case ${orderNumber} (SHA-256 ${sha256}) was signed by BankID of ${signer.name}.`);
  if (known.identityNumber === null) console.log('The identity number was compared with the file alone (--number).');
  if (known.root === null) console.log('The root of the certificates was not compared (--root).');
  console.log('The OCSP answer in the file was not verified.');
  return 0;
});
