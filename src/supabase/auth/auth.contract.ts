/** Answers of `/auth/v1` that more than one route gives. Field names are the public client's. */

export interface IdentityResponse {
  readonly identity_id: string;
  readonly id: string;
  readonly user_id: string;
  readonly identity_data: Readonly<Record<string, unknown>>;
  readonly provider: string;
  readonly last_sign_in_at: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly email?: string;
}

export interface FactorResponse {
  readonly id: string;
  readonly friendly_name: string;
  readonly factor_type: 'totp' | 'phone' | 'webauthn';
  readonly status: 'verified' | 'unverified';
  readonly phone?: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly last_challenged_at?: string;
}

/** Instants are RFC 3339; those that are unset are left out. */
export interface UserResponse {
  readonly id: string;
  readonly aud: 'authenticated';
  readonly role: string;
  readonly email: string;
  readonly phone: string;
  readonly email_confirmed_at?: string;
  readonly phone_confirmed_at?: string;
  readonly confirmed_at?: string;
  readonly confirmation_sent_at?: string;
  readonly recovery_sent_at?: string;
  readonly email_change_sent_at?: string;
  readonly reauthentication_sent_at?: string;
  readonly invited_at?: string;
  readonly last_sign_in_at?: string;
  readonly banned_until?: string;
  readonly deleted_at?: string;
  readonly new_email?: string;
  readonly new_phone?: string;
  readonly app_metadata: Readonly<Record<string, unknown>>;
  readonly user_metadata: Readonly<Record<string, unknown>>;
  readonly identities: readonly IdentityResponse[];
  readonly factors?: readonly FactorResponse[];
  readonly created_at: string;
  readonly updated_at: string;
  readonly is_anonymous: boolean;
}

export interface SessionResponse {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  /** Unix seconds. */
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: UserResponse;
  /** The account has no password (any more), and the person should choose one now, as after a recovery. */
  readonly password_wanted?: true;
  /** The password is good for signing in and no longer good enough for a new one. */
  readonly weak_password?: { readonly message: string; readonly reasons: readonly string[] };
}
