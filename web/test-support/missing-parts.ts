// What browsers have and jsdom lacks, as far as pages ask for it: nothing here is drawn or scrolled.
Object.assign(document, { fonts: { ready: Promise.resolve() } });
Object.assign(performance, { getEntriesByType: () => [] });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
