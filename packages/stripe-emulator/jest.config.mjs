import { jestConfig } from '../jest-config.mjs';

export default jestConfig('stripe-emulator');
