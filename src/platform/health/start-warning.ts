interface Warning {
  /** English, for the log. */
  readonly text: string;
}

/** `SECURITY_PROFILE` is `standard` in production. */
export interface ProfileWarning extends Warning {
  readonly code: 'standard_profile';
}

/** An API key ends soon or has ended. */
export interface KeyEndWarning extends Warning {
  readonly code: 'api_key_ends';
  readonly setting: string;
  /** Rounded down; negative when the key has ended. */
  readonly daysLeft: number;
}

/** An API key never ends, or cannot be withdrawn one by one. */
export interface KeyFormWarning extends Warning {
  readonly code: 'api_key_outdated';
  readonly setting: string;
}

/** What a process may start with but should not. */
export type StartWarning = ProfileWarning | KeyEndWarning | KeyFormWarning;
