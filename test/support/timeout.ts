/** Tests that start processes need longer than Jest's five seconds. */
jest.setTimeout(120_000);
