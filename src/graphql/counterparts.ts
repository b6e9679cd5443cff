/** Adds to an event those of the other venue that share bets with it, with counts of their matched, waiting and refused pairs. */
import type { Counterpart } from '../store/counterparts.js';
import { builder } from './builder.js';
import { Event } from './event.js';
import { eventOf, loaders } from './loaders.js';

const EventCounterpart = builder.objectRef<Counterpart>('EventCounterpart').implement({
  description: 'An event of the other venue that shares bets with this one.',
  fields: (t) => ({
    event: t.field({
      type: Event,
      description: 'The event of the other venue.',
      resolve: ({ event_id }, _, context) => eventOf(context, event_id),
    }),
    matched: t.exposeInt('matched', { description: 'Pairs of legs that are the same bet.' }),
    waiting: t.exposeInt('waiting', { description: 'Pairs of legs that wait for a person.' }),
    refused: t.exposeInt('refused', { description: 'Pairs of legs that a person rejected.' }),
  }),
});

builder.prismaObjectField(Event, 'counterparts', (t) =>
  t.field({
    type: [EventCounterpart],
    description: 'What it has on the other venue: events with pairs of legs, the most matched first.',
    resolve: ({ id }, _, context) => loaders(context).counterparts.load(id),
  }),
);
