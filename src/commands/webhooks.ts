/** `samebet webhooks`: makes, lists, tests, pauses and deletes webhooks for an operator, and shows their deliveries. */
import { type Command, Option } from 'commander';
import type { WebhookSender } from '../context.js';
import { CHANGE_TYPES } from '../domain/change.js';
import { CATEGORIES, VENUES, type Venue } from '../domain/market.js';
import { webhookSender } from '../http/webhookPost.js';
import { cursorAfter } from '../store/changes/read.js';
import type { Database } from '../store/database.js';
import { readHead } from '../store/liveIndexRead.js';
import { findUser } from '../store/users.js';
import { type Delivery, listDeliveries, listWebhooks, type ShownWebhook } from '../store/webhooks.js';
import {
  createWebhook,
  deleteWebhook,
  paused,
  redeliver,
  resumed,
  rotateSecret,
  tryWebhook,
  updateWebhook,
} from '../workflow/webhooks.js';
import { CommandError, EXIT, newCommand, type OpenRuntime, type Runtime, withDatabase } from './runtime.js';

interface Options {
  json?: true;
  now?: Date;
}

interface CreateOptions extends Options {
  email: string;
  after?: string;
  types?: string[];
  category?: string;
  series?: string;
  venue?: Venue;
  markets?: string[];
}

const time = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');

const line = ({ id, url, state, paused_reason, failures, owner }: ShownWebhook) =>
  `${id}  ${state.padEnd(6)}  ${url}  ${owner}${paused_reason ? `  ${paused_reason}` : failures > 0 ? `  failed ${failures} times` : ''}`;

const deliveryLine = ({ at, change_id, type, attempt, status, ms, error }: Delivery) =>
  `${time(at)}  ${status ?? 'none'}  ${String(ms).padStart(5)} ms  ${type.padEnd(24)}  ${change_id}  attempt ${attempt}${error ? `  ${error}` : ''}`;

/** A delivery as JSON: its number may be larger than what JSON's readers hold. */
const toJson = (delivery: Delivery): object => ({ ...delivery, id: String(delivery.id) });

/** What signs and posts, as the running service does. */
function senderOf({ config }: Runtime): WebhookSender {
  const sender = webhookSender(config.auth.secret, { allow: config.webhookAllow, idsOnly: config.idsOnly });
  if (sender) return sender;
  throw new CommandError('webhooks are signed by AUTH_SECRET: set it to what the service has', EXIT.usage);
}

/** How the verbs reach the outside. */
interface Reach {
  open: OpenRuntime;
  onDatabase: typeof withDatabase;
}

async function create({ open, onDatabase }: Reach, url: string, options: CreateOptions): Promise<{ id: string; secret: string }> {
  const runtime = open(options);
  const sender = senderOf(runtime);
  const { email, after, types, category, series, venue, markets: market_ids } = options;
  return onDatabase(runtime.config, async (database) => {
    const user = await findUser(database, email);
    if (!user) throw new CommandError(`there is no account of ${email}; samebet users list shows them`);
    const cursor = cursorAfter(await readHead(database.pool));
    const filter = { types, category, series, venue, market_ids };
    const id = await createWebhook({ database, clock: runtime.clock, cursor }, user.id, { url, filter, after });
    return { id, secret: sender.secretOf(id, 1) };
  });
}

function createVerb(reach: Reach): Command {
  return newCommand(
    'create',
    'have changes posted to an address from now on; prints the secret, the only time that it can be seen',
  )
    .argument('<url>')
    .requiredOption('--email <email>', 'whose webhook it is')
    .option('--after <cursor>', 'start after this change instead of now')
    .addOption(new Option('--types <types...>', 'only these').choices(CHANGE_TYPES))
    .addOption(new Option('--category <category>', 'only of this one').choices(CATEGORIES))
    .option('--series <series>', "only of a venue's series, e.g. KXNBAGAME")
    .addOption(new Option('--venue <venue>', 'without what concerns the other venue alone').choices(VENUES))
    .option('--markets <ids...>', 'only what is about one of these')
    .option('--json', 'print {"id", "secret"}')
    .action(async (url: string, options: CreateOptions) => {
      const { out, err } = reach.open(options);
      const made = await create(reach, url, options);
      if (options.json) return out(JSON.stringify(made));
      err(`webhook ${made.id}; its secret, shown this once:`);
      out(made.secret);
    });
}

/** A verb on one webhook, which says what it did. */
function onOne(
  { open, onDatabase }: Reach,
  [name, description]: [string, string],
  work: (database: Database, id: string, runtime: Runtime) => Promise<unknown>,
): Command {
  return newCommand(name, description)
    .argument('<id>', 'as `webhooks list` shows it')
    .option('--json', 'print {"id"}')
    .action(async (id: string, options: Options) => {
      const runtime = open(options);
      await onDatabase(runtime.config, (database) => work(database, id, runtime));
      if (options.json) return runtime.out(JSON.stringify({ id }));
      runtime.err(`${name}: ${id}`);
    });
}

/** Posts one message and says what came of it. */
async function post({ open, onDatabase }: Reach, id: string, options: Options, change_id?: string): Promise<void> {
  const runtime = open(options);
  const sender = senderOf(runtime);
  const { clock, log } = runtime;
  const done = await onDatabase(runtime.config, async (database) => {
    const deps = { database, clock, log, ...sender };
    const attempt = change_id === undefined ? tryWebhook(deps, id, undefined) : redeliver(deps, { id, change_id }, undefined);
    const number = await attempt;
    return (await listDeliveries(database, id)).find((each) => each.id === number);
  });
  if (done) runtime.out(options.json ? JSON.stringify(toJson(done)) : deliveryLine(done));
  if (done?.status == null || done.status >= 300) runtime.exit(EXIT.failed);
}

function listVerb({ open, onDatabase }: Reach): Command {
  return newCommand('list', "show everybody's webhooks, without their secrets")
    .option('--json', 'print them as JSON')
    .action(async (options: Options) => {
      const runtime = open(options);
      const rows = await onDatabase(runtime.config, listWebhooks);
      if (options.json) return runtime.out(JSON.stringify(rows));
      if (rows.length === 0) return runtime.err('There are no webhooks. Make one: samebet webhooks create URL --email EMAIL');
      for (const row of rows) runtime.out(line(row));
    });
}

const JSON_OPTION = ['--json', 'print the delivery as JSON'] as const;

function postVerbs(reach: Reach): Command[] {
  const { open, onDatabase } = reach;
  const test = newCommand('test', 'post a message of the type webhook.test now').argument('<id>');
  test.option(...JSON_OPTION).action((id: string, options: Options) => post(reach, id, options));
  const again = newCommand('redeliver', 'post a change again now').argument('<id>').argument('<change>', 'its id');
  again.option(...JSON_OPTION).action((id: string, change: string, options: Options) => post(reach, id, options, change));
  const log = newCommand('log', 'show the latest deliveries').argument('<id>').option('--json', 'print them as JSON');
  log.action(async (id: string, options: Options) => {
    const runtime = open(options);
    const rows = await onDatabase(runtime.config, (database) => listDeliveries(database, id));
    if (options.json) return runtime.out(JSON.stringify(rows.map(toJson)));
    if (rows.length === 0)
      return runtime.err(`Nothing has been posted to a webhook ${id}. samebet webhooks list shows their ids.`);
    for (const row of rows) runtime.out(deliveryLine(row));
  });
  const rotate = newCommand('rotate', 'make a new secret and print it; for a day both sign').argument('<id>');
  rotate.option('--json', 'print {"id", "secret"}').action(async (id: string, options: Options) => {
    const runtime = open(options);
    const sender = senderOf(runtime);
    const { clock } = runtime;
    const secret = await onDatabase(runtime.config, (database) => rotateSecret({ database, clock }, sender, id, undefined));
    runtime.out(options.json ? JSON.stringify({ id, secret }) : secret);
  });
  return [test, again, log, rotate];
}

/** `samebet webhooks create|list|log|test|redeliver|rotate|pause|resume|delete`: an operator's, over everybody's webhooks. */
export function webhooksCommand(open: OpenRuntime, onDatabase: typeof withDatabase = withDatabase): Command {
  const reach = { open, onDatabase };
  const webhooks = newCommand('webhooks', 'make, watch and mend the addresses that changes are posted to');
  const verbs = [
    createVerb(reach),
    listVerb(reach),
    ...postVerbs(reach),
    onOne(reach, ['pause', 'post nothing more until it is resumed'], (database, id) =>
      updateWebhook(database, id, undefined, paused('Paused by hand.')),
    ),
    onOne(reach, ['resume', 'go on where it stopped'], (database, id, { clock }) =>
      updateWebhook(database, id, undefined, resumed(clock())),
    ),
    onOne(reach, ['delete', 'forget it with its deliveries'], (database, id) => deleteWebhook(database, id, undefined)),
  ];
  for (const each of verbs) webhooks.addCommand(each);
  return webhooks;
}
