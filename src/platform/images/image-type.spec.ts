import { imageTypeOf } from './decode-upright-image.js';

const text = (latin1: string) => Buffer.from(latin1, 'latin1');

describe('the type of an image', () => {
  it.each([
    ['png', text('\x89PNG\r\n\x1a\n')],
    ['jpeg', text('\xff\xd8\xff\xe0')],
    ['gif', text('GIF87a')],
    ['gif', text('GIF89a')],
    ['webp', text('RIFF\x00\x00\x00\x00WEBPVP8 ')],
    ['avif', text('\x00\x00\x00\x20ftypavif')],
    ['avif', text('\x00\x00\x00\x20ftypavis')],
    ['avif', text('\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00mif1avifmiaf')],
    ['avif', text('\x00\x00\x00\x18ftypmsf1\x00\x00\x00\x00avismsf1')],
    ['avif', text('\x00\x00\x00\x18ftypmiaf\x00\x00\x00\x00miafavif')],
  ])('the type of an image is read from the first bytes: %s', (type, bytes) => {
    expect(imageTypeOf(bytes)).toBe(type);
  });

  it.each([
    ['nothing', ''],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['SVG behind white space', '\n <?xml version="1.0"?><svg/>'],
    ['HTML', '<!doctype html>'],
    ['PDF', '%PDF-1.7'],
    ['TIFF', 'II*\x00'],
    ['HEIC', '\x00\x00\x00\x18ftypheic'],
    ['MP4', '\x00\x00\x00\x18ftypisom'],
    ['WAV', 'RIFF\x00\x00\x00\x00WAVE'],
    ['BMP', 'BM'],
    ['half a signature', '\x89PNG'],
    ['a signature further on', ' \xff\xd8\xff'],
  ])('an unsupported type is not recognised: %s', (_name, bytes) => {
    expect(imageTypeOf(text(bytes))).toBeNull();
  });
});
