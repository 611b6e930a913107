import { statusOfComplete } from './answer-length.js';

const statusOf = (text: string) => statusOfComplete(Buffer.from(text));

describe('an answer on the wire', () => {
  it('is complete with as many bytes as its head says', () => {
    const answer = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello';
    expect(statusOf(answer)).toBe(200);
    for (let length = 0; length < answer.length; length += 1) expect(statusOf(answer.slice(0, length))).toBeNull();
  });

  it('in chunks is complete with the last of them', () => {
    const head = 'HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect([statusOf(head), statusOf(`${head}5\r\nhello\r\n`), statusOf(`${head}5\r\nhello\r\n0\r\n\r\n`)]).toEqual([
      null,
      null,
      201,
    ]);
  });

  it('without a body is complete with its head', () => {
    expect(statusOf('HTTP/1.1 304 Not Modified\r\nETag: "1"\r\n\r\n')).toBe(304);
  });
});
