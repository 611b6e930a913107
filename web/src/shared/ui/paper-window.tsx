import pictureUrl from './paper-window.svg?url';

/** The hero's picture in small: decoration for pages that have little to say. */
export function PaperWindow() {
  return <img src={pictureUrl} alt="" width="120" height="135" />;
}
