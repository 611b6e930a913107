import { statusOfComplete } from './answer-length.js';

const statusOf = (text: string) => statusOfComplete(Buffer.from(text));

describe('an answer on the wire', () => {
  it('a response is complete with the bytes of its Content-Length', () => {
    const answer = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello';
    expect(statusOf(answer)).toBe(200);
    for (let length = 0; length < answer.length; length += 1) expect(statusOf(answer.slice(0, length))).toBeNull();
  });

  it('a chunked response is complete with its last chunk', () => {
    const head = 'HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect([statusOf(head), statusOf(`${head}5\r\nhello\r\n`), statusOf(`${head}5\r\nhello\r\n0\r\n\r\n`)]).toEqual([
      null,
      null,
      201,
    ]);
  });

  it('a response without a body is complete with its headers', () => {
    expect(statusOf('HTTP/1.1 304 Not Modified\r\nETag: "1"\r\n\r\n')).toBe(304);
  });
});
