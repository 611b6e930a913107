// Browser features that jsdom lacks, as far as pages use them.
Object.assign(document, { fonts: { ready: Promise.resolve() } });
Object.assign(performance, { getEntriesByType: () => [] });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
