/** Makes the window narrow, so that the form shows one question a screen, until the result is called. */
export function narrowWindow(): () => void {
  const original = window.matchMedia.bind(window);
  window.matchMedia = (media) => Object.assign(original(media), { matches: media.includes('max-width') });
  return () => {
    window.matchMedia = original;
  };
}
