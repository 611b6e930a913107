/** On a busy machine a real server may miss a moment: each test gets a second try. The first failure is shown, and the run's last lines name the test. */
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
