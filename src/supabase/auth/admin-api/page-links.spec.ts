import { pageLinks, parsePage } from './page-links.js';

describe('pages of accounts', () => {
  it.each([
    [undefined, undefined, { page: 1, perPage: 50 }],
    ['', '', { page: 1, perPage: 50 }],
    ['0', '0', { page: 1, perPage: 50 }],
    ['3', '10', { page: 3, perPage: 10 }],
    ['1', '999999', { page: 1, perPage: 1000 }],
  ])('the page %p of size %p is parsed', (page, perPage, read) => {
    expect(parsePage(page, perPage)).toEqual(read);
  });

  it.each(['-1', 'x', '1.5', '1e3', ' 1', ['1', '2']])('the page %p is refused', (page) => {
    expect(() => parsePage(page, undefined)).toThrow('Bad Pagination Parameters');
  });

  it('the Link header names the next and the last page, with page as the first parameter', () => {
    expect(pageLinks('https://a/users', { page: 1, perPage: 50 }, 401)).toBe(
      '<https://a/users?page=2&per_page=50>; rel="next", <https://a/users?page=9&per_page=50>; rel="last"',
    );
  });

  it('the last page has no next link', () => {
    expect(pageLinks('https://a/users', { page: 9, perPage: 50 }, 401)).toBe(
      '<https://a/users?page=9&per_page=50>; rel="last"',
    );
    expect(pageLinks('https://a/users', { page: 1, perPage: 50 }, 0)).toBe(
      '<https://a/users?page=1&per_page=50>; rel="last"',
    );
  });
});
