import { failOnProblems } from './described-responses.js';

failOnProblems();
