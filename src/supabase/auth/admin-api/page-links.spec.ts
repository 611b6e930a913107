import { pageLinks, parsePage } from './page-links.js';

describe('pages of accounts', () => {
  it.each([
    [undefined, undefined, { page: 1, perPage: 50 }],
    ['', '', { page: 1, perPage: 50 }],
    ['0', '0', { page: 1, perPage: 50 }],
    ['3', '10', { page: 3, perPage: 10 }],
    ['1', '999999', { page: 1, perPage: 1000 }],
  ])('pages of accounts %p of %p', (page, perPage, read) => {
    expect(parsePage(page, perPage)).toEqual(read);
  });

  it.each(['-1', 'x', '1.5', '1e3', ' 1', ['1', '2']])('pages of accounts are refused as %p', (page) => {
    expect(() => parsePage(page, undefined)).toThrow('Bad Pagination Parameters');
  });

  it('pages of accounts name the next and the last, the page first in the address', () => {
    expect(pageLinks('https://a/users', { page: 1, perPage: 50 }, 401)).toBe(
      '<https://a/users?page=2&per_page=50>; rel="next", <https://a/users?page=9&per_page=50>; rel="last"',
    );
  });

  it('pages of accounts name no next after the last', () => {
    expect(pageLinks('https://a/users', { page: 9, perPage: 50 }, 401)).toBe(
      '<https://a/users?page=9&per_page=50>; rel="last"',
    );
    expect(pageLinks('https://a/users', { page: 1, perPage: 50 }, 0)).toBe(
      '<https://a/users?page=1&per_page=50>; rel="last"',
    );
  });
});
