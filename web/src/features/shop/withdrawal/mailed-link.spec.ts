import { withdrawalPaths } from '../../../../../common/withdrawal-paths.js';
import { readMailedLink } from './mailed-link.js';

const hashOf = (path: string) => path.slice(path.indexOf('#'));

it('a mailed link is parsed unchanged', () => {
  expect(readMailedLink(hashOf(withdrawalPaths.byLink('1014', 'a-_b')))).toEqual({
    kind: 'withdraw',
    token: 'a-_b',
    orderNumber: '1014',
  });
  expect(readMailedLink(hashOf(withdrawalPaths.stop('a-_b')))).toEqual({ kind: 'stop', token: 'a-_b' });
});

it.each(['', '#', '#annat', '#lank=', '#stopp=', '#order=1014'])('the address part %j is not a mailed link', (hash) => {
  expect(readMailedLink(hash)).toBeNull();
});
