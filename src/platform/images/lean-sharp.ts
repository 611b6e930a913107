import sharp from 'sharp';

// A picture is drawn once, so a cache of what was done takes up to 50 MB for nothing. One core: pages are served by the others,
// and each thread of a picture leaves memory behind.
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
