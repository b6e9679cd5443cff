/** Applies the colour scheme, and sends the page's first queries, before the page's program has loaded. */
// The colour scheme comes before the first paint, so that nothing is painted in other colours; the queries are sent now, so that their
// responses arrive along with the program.

import { readApiKey } from './data/apiKey.js';
import { readExpected } from './data/expected.js';
import { firstQueries } from './data/firstQueries.js';
import { prefetch } from './data/prefetch.js';
import { applyTheme } from './data/theme.js';

applyTheme();
const hasKey = readApiKey() !== null;
const { pathname, search } = location;
for (const each of firstQueries(pathname, search, hasKey ? null : readExpected(), hasKey)) prefetch(each);
