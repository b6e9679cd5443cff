/** The query for the service's own time, which takes no key. */
import { builder } from './builder.js';

builder.queryField('now', (t) =>
  t.field({
    type: 'DateTime',
    extensions: { open: true },
    description: 'The service’s clock, by which its times are to be read. No key needed.',
    resolve: (_, __, { clock }) => clock(),
  }),
);
