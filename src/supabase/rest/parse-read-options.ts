import { TableReadError } from './table-reads.errors.js';

const OBJECT_MEDIA_TYPE = 'application/vnd.pgrst.object+json';
const LIST_MEDIA_TYPE = 'application/json; charset=utf-8';

/** Options in the headers of a read. */
export interface ReadOptions {
  /** One object instead of a list. */
  readonly isSingle: boolean;
  /** `Content-Range` includes the total of the rows. */
  readonly hasCount: boolean;
  readonly range: string | undefined;
  readonly mediaType: string;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** @throws TableReadError `PGRST106` for another schema than `public`, `PGRST107` for a media type that is not served. */
export function parseReadOptions(headers: Headers): ReadOptions {
  if (!isPublicProfile(headers)) throw TableReadError.unknownProfile();
  const options = findReadOptions(headers);
  if (options === null) throw TableReadError.unknownMediaType();
  return options;
}

/** The same; null instead of an error. */
export function findReadOptions(headers: Headers): ReadOptions | null {
  const accept = headerText(headers, 'accept') ?? '*/*';
  const isSingle = accept.includes(OBJECT_MEDIA_TYPE);
  if (!isPublicProfile(headers) || (!isSingle && !/\*\/\*|application\/(\*|json)/.test(accept))) return null;
  return {
    isSingle,
    hasCount: /\bcount=(exact|planned|estimated)\b/.test(headerText(headers, 'prefer') ?? ''),
    range: headerText(headers, 'range'),
    mediaType: isSingle ? `${OBJECT_MEDIA_TYPE}; charset=utf-8` : LIST_MEDIA_TYPE,
  };
}

function isPublicProfile(headers: Headers): boolean {
  return (headerText(headers, 'accept-profile') ?? 'public') === 'public';
}

function headerText(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
