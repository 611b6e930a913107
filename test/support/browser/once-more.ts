/** A browser on a busy machine may miss a moment: each test gets a second try, and the first failure is still shown. */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
