import type { OpenApi } from './description.js';
import { ResponseCheck, type GivenResponse } from './response-check.js';

const order = {
  type: 'object',
  properties: { id: { type: 'string', format: 'uuid' }, totalOre: { type: 'integer' } },
  required: ['id', 'totalOre'],
};
const refusal = { type: 'object', properties: { code: { type: 'string', enum: ['gone'] } }, required: ['code'] };
const description = {
  paths: {
    '/api/v1/orders/{id}': {
      get: {
        responses: {
          200: { description: '', content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
          204: { description: '' },
          404: { $ref: '#/components/responses/404.gone' },
        },
      },
    },
  },
  components: {
    responses: { '404.gone': { description: '', content: { 'application/json': { schema: refusal } } } },
    schemas: { Order: order },
  },
} as unknown as OpenApi;

describe('a response checked against the description', () => {
  const check = new ResponseCheck(description);
  const given = { id: '6f3c1c1e-9d43-4b57-8f51-0d9f2f3c7a11', totalOre: 69_900 };
  const problem = (answer: Partial<GivenResponse>) =>
    check.problem({
      method: 'GET',
      route: '/api/v1/orders/:id',
      status: 200,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(given),
      ...answer,
    });

  it('a described response has no problem', () => {
    expect(problem({})).toBeNull();
    expect(problem({ status: 404, body: '{"code":"gone"}' })).toBeNull();
    expect(problem({ status: 204, contentType: undefined, body: '' })).toBeNull();
  });

  it.each([
    ['a status that is not described', { status: 409 }, '409: the status is not described'],
    ['a route that is not described', { method: 'PUT' }, '200: the route is not described'],
    ['another kind of content', { contentType: 'text/html' }, '200: text/html is not described'],
    ['no body', { contentType: undefined, body: '' }, '200: the body is missing'],
    ['a body where none is', { status: 204 }, '204: application/json is not described'],
    [
      'a field too many',
      { body: JSON.stringify({ ...given, email: '' }) },
      "200: the body must NOT have additional properties 'email'",
    ],
    ['a field too few', { body: '{"totalOre":1}' }, "200: the body must have required property 'id'"],
    ['half an öre', { body: JSON.stringify({ ...given, totalOre: 0.5 }) }, '200: /totalOre must be integer'],
    ['an id that is none', { body: JSON.stringify({ ...given, id: '1' }) }, '200: /id must match format "uuid"'],
    [
      'another word',
      { status: 404, body: '{"code":"lost"}' },
      '404: /code must be equal to one of the allowed values (gone)',
    ],
  ] as [string, Partial<GivenResponse>, string][])('a response has a problem with %s', (_what, answer, expected) => {
    expect(problem(answer)).toBe(`docs/openapi.json: ${answer.method ?? 'GET'} /api/v1/orders/:id ${expected}`);
  });

  it('an undescribed route has no problem', () => {
    expect(problem({ route: '/auth/v1/user', status: 418 })).toBeNull();
    expect(problem({ method: 'HEAD', status: 418 })).toBeNull();
  });
});
