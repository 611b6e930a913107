import { jestConfig } from '../jest-config.mjs';

export default jestConfig('bankid-simulator');
