import { randomUUID } from 'node:crypto';
import type { TestApp } from '../test-app.js';
import { call, type Person } from './people.js';

/** The calls of the blog's administration, as one admin makes them. */
export interface BlogDesk {
  manage(action: string, fields?: object): ReturnType<typeof call>;
  /** A new post; by default a draft with an address of its own. */
  write(fields?: object): Promise<Post>;
  update(id: string, fields: object, expectedUpdatedAt?: string): ReturnType<typeof call>;
  remove(id: string): ReturnType<typeof call>;
  get(path: string): ReturnType<TestApp['get']>;
  post(path: string): ReturnType<TestApp['post']>;
}

export interface Post {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly content: string | null;
  readonly published_at: string | null;
  readonly updated_at: string;
}

export function blogDesk(app: TestApp, admin: Person): BlogDesk {
  const manage = (action: string, fields: object = {}) =>
    call(admin.client, 'admin-blog-management', { action, ...fields });
  const headers = { authorization: `Bearer ${admin.token}` };
  return {
    manage,
    async write(fields = {}) {
      const { status, body } = await manage('create', {
        blogPost: { title: 'Om huden', slug: `om-${randomUUID()}`, ...fields },
      });
      expect({ status, body }).toMatchObject({ status: 200 });
      return body.blogPost;
    },
    update: (id, blogPost, expectedUpdatedAt) => manage('update', { blogPostId: id, blogPost, expectedUpdatedAt }),
    remove: (id) => manage('delete', { blogPostId: id }),
    get: (path) => app.get(`/api/v1/admin/posts/${path}`, headers),
    post: (path) => app.post(`/api/v1/admin/posts/${path}`, undefined, headers),
  };
}
