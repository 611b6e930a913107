import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { secondsInHour } from 'date-fns/constants';
import { Env } from '../../../platform/config/env.js';
import { deriveKey } from '../../../platform/crypto/derive-key.js';
import { StorageError } from '../storage.errors.js';

/** What a signed address is good for: one object, one purpose. */
export interface DownloadGrant {
  readonly purpose: 'download';
  readonly bucketId: string;
  readonly name: string;
}

export interface UploadGrant {
  readonly purpose: 'upload';
  readonly bucketId: string;
  readonly name: string;
  readonly isUpsert: boolean;
  /** The user who requested the URL and will own the upload; null for the service. */
  readonly owner: string | null;
}

interface Claims {
  /** `<bucket>/<name>` */
  readonly url: string;
  readonly purpose: string;
  readonly upsert?: boolean;
  readonly owner?: string;
  readonly exp: number;
}

const UPLOAD_SECONDS = 2 * secondsInHour;

/**
 * Signs and checks the tokens in signed addresses. Their key is derived, so that they cannot pass for access tokens.
 */
@Injectable()
export class SignedTokens {
  private readonly jwt: JwtService;

  constructor(env: Env) {
    const secret = deriveKey(env.keys.jwtSecret, 'storage-signed-urls');
    this.jwt = new JwtService({
      secret,
      signOptions: { algorithm: 'HS256' },
      verifyOptions: { algorithms: ['HS256'] },
    });
  }

  signDownload({ bucketId, name }: Pick<DownloadGrant, 'bucketId' | 'name'>, expiresInSeconds: number): string {
    return this.jwt.sign({ url: `${bucketId}/${name}`, purpose: 'download' }, { expiresIn: expiresInSeconds });
  }

  /** Good for two hours. */
  signUpload({ bucketId, name, isUpsert, owner }: Omit<UploadGrant, 'purpose'>): string {
    const claims = { url: `${bucketId}/${name}`, purpose: 'upload', upsert: isUpsert, ...(owner && { owner }) };
    return this.jwt.sign(claims, { expiresIn: UPLOAD_SECONDS });
  }

  /** @returns when the address ends @throws StorageError InvalidJWT, InvalidSignature */
  openDownload(token: string | undefined, bucketId: string, name: string): Date {
    const { exp } = this.open(token, 'download', `${bucketId}/${name}`);
    return new Date(exp * 1_000);
  }

  /** @throws StorageError InvalidJWT, InvalidSignature */
  openUpload(token: string | undefined, bucketId: string, name: string): UploadGrant {
    const { upsert, owner } = this.open(token, 'upload', `${bucketId}/${name}`);
    return { purpose: 'upload', bucketId, name, isUpsert: upsert === true, owner: owner ?? null };
  }

  private open(token: string | undefined, purpose: string, url: string): Claims {
    const claims = this.verified(token ?? '');
    if (claims.purpose !== purpose || claims.url !== url) throw new StorageError('InvalidSignature');
    return claims;
  }

  private verified(token: string): Claims {
    try {
      return this.jwt.verify<Claims>(token);
    } catch {
      throw new StorageError('InvalidJWT');
    }
  }
}
