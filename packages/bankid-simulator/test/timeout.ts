/** Tests that start processes or wait for deliveries need longer than Jest's five seconds. */
jest.setTimeout(240_000 * Math.max(1, Number(process.env.TEST_PATIENCE ?? 1)));
