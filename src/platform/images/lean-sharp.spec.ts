import { sharp } from './lean-sharp.js';

it('drawing a picture leaves nothing behind in a cache, and uses one thread', async () => {
  await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  expect(sharp.cache()).toMatchObject({ memory: { current: 0, max: 0 }, items: { current: 0, max: 0 } });
  expect(sharp.concurrency()).toBe(1);
});
