import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The key that a request must be signed with. */
export interface S3Key {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/**
 * What is wrong with a request's signature (AWS Signature Version 4, in headers), or null. Written from Amazon's
 * description and not with its library, which the server under test uses.
 */
export function signatureFault(request: IncomingMessage, body: Buffer, key: S3Key): string | null {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, accessKeyId, day = '', region, signedNames = '', signature] =
    pattern.exec(request.headers.authorization ?? '') ?? [];
  if (accessKeyId !== key.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== key.region) return 'AuthorizationHeaderMalformed';
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const headers = signedNames
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}\n`);
  const canonical = [request.method, pathname, query.join('&'), headers.join(''), signedNames, payload].join('\n');
  const instant = String(request.headers['x-amz-date']);
  const toSign = ['AWS4-HMAC-SHA256', instant, `${day}/${key.region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const signingKey = [day, key.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${key.secretAccessKey}`,
  );
  if (!instant.startsWith(day) || !signedNames.split(';').includes('host')) return 'AuthorizationHeaderMalformed';
  return hmac(signingKey, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
