// Browser features that jsdom lacks, as far as pages use them.
Object.assign(document, { fonts: { ready: Promise.resolve() } });
Object.assign(performance, { getEntriesByType: () => [] });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// No layout: every media query is false until a test says otherwise (window-width.ts).
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as unknown as MediaQueryList;
