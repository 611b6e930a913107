import { takeEvents } from './event-stream.js';

describe('takeEvents', () => {
  it('takeEvents returns complete events and keeps the beginning of the next one', () => {
    expect(takeEvents(': \n\nevent: queue\nid: 3\ndata: {"cases":\ndata: []}\n\nevent: qu')).toEqual({
      events: [{ type: 'queue', data: '{"cases":\n[]}' }],
      rest: 'event: qu',
    });
  });

  it('takeEvents accepts CRLF, and events without a name', () => {
    expect(takeEvents('data: a\r\n\r\n')).toEqual({ events: [{ type: 'message', data: 'a' }], rest: '' });
  });
});
