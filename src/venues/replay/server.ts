/** Serves both venues' protocols over recorded events on one port, each with its state and its faults. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VENUES, type Venue } from '../../domain/market.js';
import { answerWithFault } from './answerWithFault.js';
import { advance, type Dataset, type Json, mapMarkets } from './dataset.js';
import { type Ending, playEndings } from './endings.js';
import { type FaultSpec, faultsAt } from './faults.js';
import { type Answer, type Notices, notFound } from './listing.js';
import { answerVenueA } from './venueA.js';
import { answerVenueB } from './venueB.js';

/** What a replay serves. */
export interface ReplayOptions {
  venueA: Dataset;
  venueB: Dataset;
  /** States that the `later` fault switches to. */
  later?: { venueA?: Dataset | undefined; venueB?: Dataset | undefined } | undefined;
  /** Recorded series of venue A. */
  series?: readonly Json[] | undefined;
  faults?: readonly FaultSpec[] | undefined;
  /** How markets end while the replay runs. */
  endings?: { venueA?: readonly Ending[] | undefined; venueB?: readonly Ending[] | undefined } | undefined;
  /** What the venues say beside their markets. */
  notices?: Partial<Notices> | undefined;
  /** When a changed event counts as updated. */
  clock?: (() => Date) | undefined;
}

/** A running replay: one port, each venue below a path of its own. */
export interface Replay {
  /** Value for VENUE_A_URL. */
  urlA: string;
  /** Value for VENUE_B_URL. */
  urlB: string;
  /** Requests so far. */
  requests: Record<Venue, number>;
  /** Faults from now on, in place of those before; their request numbers go on counting. */
  setFaults(faults: readonly FaultSpec[]): void;
  /** What the venues say beside their markets from now on. */
  setNotices(notices: Partial<Notices>): void;
  close(): Promise<void>;
}

const ORIGIN = 'http://replay';
const PREFIX: Record<Venue, string> = { venue_a: '/venue_a/trade-api/v2', venue_b: '/venue_b' };
/** Notices are asked for beside the listings: faults, which go by the number of a request, are not theirs. */
const NOTICES = /\/(?:series\/fee_changes|market-clarifications)\/?$/;
const NO_NOTICES: Notices = { feeChanges: [], clarifications: [] };
const ADDED_RULE = 'The venue added this sentence after the market had opened: a result that is later revised does not count.';

/** A server that speaks both venues' protocols over recorded events; `listen` opens it. */
export function createReplayServer(options: ReplayOptions): { listen(port: number, host: string): Promise<Replay> } {
  const requests: Record<Venue, number> = { venue_a: 0, venue_b: 0 };
  const clock = options.clock ?? (() => new Date());
  let faults = options.faults ?? [];
  let notices: Notices = { ...NO_NOTICES, ...options.notices };
  const stateOf = createStates(options);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (!URL.canParse(path, ORIGIN)) return send(response, notFound);
    const url = new URL(path, ORIGIN);
    const venue = VENUES.find((name) => `${url.pathname}/`.startsWith(`${PREFIX[name]}/`));
    if (venue === undefined) return send(response, notFound);
    if (NOTICES.test(url.pathname))
      return send(response, answerFor(venue, url, stateOf(venue, []), { series: [], notices, now: clock() }));
    requests[venue] += 1;
    const active = faultsAt(faults, venue, requests[venue]);
    const answer = () => answerFor(venue, url, stateOf(venue, active), { series: options.series ?? [], notices, now: clock() });
    answerWithFault(active, request, response, url, answer) || send(response, answer());
  });
  return {
    listen: async (port, host) => {
      const base = await open(server, port, host);
      return {
        urlA: base + PREFIX.venue_a,
        urlB: base + PREFIX.venue_b,
        requests,
        setFaults: (next) => {
          faults = next;
        },
        setNotices: (next) => {
          notices = { ...notices, ...next };
        },
        close: () => close(server),
      };
    },
  };
}

interface Beside {
  series: readonly Json[];
  notices: Notices;
  now: Date;
}

function answerFor(venue: Venue, url: URL, data: Dataset, beside: Beside): Answer {
  const path = url.pathname.slice(PREFIX[venue].length).replace(/\/$/, '');
  return venue === 'venue_a'
    ? answerVenueA(path, url.searchParams, data, beside)
    : answerVenueB(path, url.searchParams, data, beside.notices);
}

/** The recorded events of a venue as the active faults leave them, each state made once. */
function createStates({ venueA, venueB, later, endings, clock = () => new Date() }: ReplayOptions) {
  const opened = clock();
  const players = new Map<Venue, ReturnType<typeof playEndings>>();
  /** Where there is a later state, endings are counted from the first look at it: what ended before it was listed was never seen. */
  const play = (venue: Venue, state: Dataset, isLater: boolean): Dataset => {
    const [own, next] = venue === 'venue_a' ? [endings?.venueA, later?.venueA] : [endings?.venueB, later?.venueB];
    if (!own || (next && !isLater)) return state;
    const player = players.get(venue) ?? playEndings(venue, own, next ? clock() : opened);
    players.set(venue, player);
    return player(state, clock());
  };
  const states = new Map<string, Dataset>();
  const remember = (name: string, make: () => Dataset) => {
    const known = states.get(name) ?? make();
    states.set(name, known);
    return known;
  };
  return (venue: Venue, active: readonly FaultSpec[]): Dataset => {
    const [base, next] = venue === 'venue_a' ? [venueA, later?.venueA] : [venueB, later?.venueB];
    const isLater = next !== undefined && active.some(({ kind }) => kind === 'later');
    const state = isLater ? remember(`${venue} later`, () => advance(venue, base, next, clock())) : base;
    if (!active.some(({ kind }) => kind === 'rules')) return play(venue, state, isLater);
    const edited = remember(`${venue} ${isLater} rules`, () => advance(venue, state, withAddedRules(venue, state), clock()));
    return play(venue, edited, isLater);
  };
}

function withAddedRules(venue: Venue, state: Dataset): Dataset {
  const field = venue === 'venue_a' ? 'rules_secondary' : 'description';
  const add = (market: Json) => ({ ...market, [field]: `${String(market[field] ?? '')}\n\n${ADDED_RULE}` });
  return { ...state, records: state.records.map((recorded) => mapMarkets(recorded, add)) };
}

/** Sends an answer as JSON. */
export function send(response: ServerResponse<IncomingMessage>, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function open(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
