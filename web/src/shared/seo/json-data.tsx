import { escapeJson } from './escape-json.js';

interface JsonDataProps {
  readonly type: 'application/ld+json';
  readonly data: object;
}

/** A data block: browsers read it and never run it, so the Content-Security-Policy needs no exception. */
export function JsonData({ type, data }: JsonDataProps) {
  return <script type={type} dangerouslySetInnerHTML={{ __html: escapeJson(data) }} />;
}
