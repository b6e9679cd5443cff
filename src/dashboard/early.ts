// Runs before the page's program has come over the network: colours, so that nothing is painted in others, and the page's first
// questions, so that their answers come along with the program.

import { readApiKey } from './data/apiKey.js';
import { readExpected } from './data/expected.js';
import { firstQuestions } from './data/firstQuestions.js';
import { prefetch } from './data/prefetch.js';
import { applyTheme } from './data/theme.js';

applyTheme();
const hasKey = readApiKey() !== null;
const { pathname, search } = location;
for (const each of firstQuestions(pathname, search, hasKey ? null : readExpected(), hasKey)) prefetch(each);
