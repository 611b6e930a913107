import pictureUrl from './paper-window.svg?url';

/** A small picture, as decoration for short pages. */
export function PaperWindow() {
  return <img src={pictureUrl} alt="" width="120" height="135" />;
}
