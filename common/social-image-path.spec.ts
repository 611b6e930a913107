import { pageOfSocialImage, socialImagePath } from './social-image-path.js';

it.each([
  ['/', '/social/start.png'],
  ['/akne', '/social/akne.png'],
  ['/blogg/akne-hos-vuxna', '/social/blogg/akne-hos-vuxna.png'],
])('the social image of %s has the address %s', (page, address) => {
  expect(socialImagePath(page)).toBe(address);
  expect(pageOfSocialImage(address.replace('/social/', ''))).toBe(page);
});

it.each(['akne', 'akne.jpg', 'Akne.png', '.png', '../akne.png'])('no page has a social image named %j', (name) => {
  expect(pageOfSocialImage(name)).toBeNull();
});
