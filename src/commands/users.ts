/** `samebet users`: makes and lists accounts, and gives them roles, passwords and links to sign in. */
import { randomBytes } from 'node:crypto';
import readline from 'node:readline';
import { type Command, Option } from 'commander';
import { ROLES, type Role } from '../domain/role.js';
import { listUsers, type UserRow } from '../store/users.js';
import { changePassword, changeRole, createUser, resetSecondFactor } from '../workflow/users.js';
import { signInPath } from './accounts.js';
import { newCommand, type OpenRuntime, type Runtime, withDatabase, withDatabaseOrNew } from './runtime.js';

const line = ({ email, name, role, createdAt }: UserRow) =>
  `${email.padEnd(32)}  ${role.padEnd(8)}  ${name.padEnd(20)}  since ${createdAt.toISOString().slice(0, 10)}`;

/** An account as JSON, its fields written as everywhere else. */
const toJson = ({ createdAt: created_at, ...row }: UserRow): object => ({ ...row, created_at });

/** Prints an account: as JSON with the password that was made up for it, or what was done and that password alone. */
function show({ out, err }: Runtime, user: UserRow, done: string, { json }: Options, password?: string): void {
  if (!json) err(done);
  if (json) out(JSON.stringify({ ...toJson(user), ...(password !== undefined && { password }) }));
  else if (password !== undefined) out(password);
}

/** The first line of standard input, so that a password stands in no list of processes. */
async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  for await (const text of readline.createInterface({ input })) return text;
  return '';
}

/** A password from standard input, or a new one that nobody can guess, to be shown. */
async function choosePassword({ input }: Runtime, fromStdin: true | undefined): Promise<{ password: string; shown?: string }> {
  if (fromStdin) return { password: await firstLine(input) };
  const password = randomBytes(18).toString('base64url');
  return { password, shown: password };
}

interface Options {
  json?: true;
  now?: Date;
}
interface PasswordOptions extends Options {
  passwordStdin?: true;
}
const JSON_OPTION = ['--json', 'print the account as JSON, with the password that was made up for it'] as const;
const PASSWORD_STDIN = 'read the password from standard input; without this, one is made up and printed once';

function createCommand(open: OpenRuntime): Command {
  const create = newCommand('create', 'make an account that signs in by email and password').requiredOption(
    '--email <email>',
    'who signs in',
  );
  create
    .addOption(new Option('--role <role>', 'what it may do').choices(ROLES).default('user'))
    .option('--name <name>', 'signs its decisions');
  create
    .option('--password-stdin', PASSWORD_STDIN)
    .option(...JSON_OPTION)
    .action(async (options: PasswordOptions & { email: string; role: Role; name?: string }) => {
      const runtime = open(options);
      const { password, shown } = await choosePassword(runtime, options.passwordStdin);
      const { email, role, name } = options;
      const user = await withDatabaseOrNew(runtime, (database) =>
        createUser({ database, clock: runtime.clock }, { email, role, password, name }),
      );
      const done = `${user.email} may sign in as ${user.role}${shown ? '; this is the password, shown this once:' : ''}`;
      show(runtime, user, done, options, shown);
    });
  return create;
}

/** `samebet users create|list|role|password|link|reset-second-factor`. */
export function usersCommand(open: OpenRuntime): Command {
  const users = newCommand('users', 'make and list accounts, and give them roles and passwords');

  const link = newCommand(
    'link',
    'make an address that opens the page signed in as an account: once, within a day',
  ).requiredOption('--email <email>', 'whose account');
  link.option('--json', 'print {"link"}').action(async (options: Options & { email: string }) => {
    const { config, clock, log, out } = open(options);
    const path = await withDatabase(config, (database) => signInPath({ database, clock, log }, config, options.email));
    const address = `${config.publicUrl ?? `http://127.0.0.1:${config.port}`}${path}`;
    out(options.json ? JSON.stringify({ link: address }) : address);
  });

  const list = newCommand('list', 'show the accounts').option('--json', 'print them as JSON');
  list.action(async (options: Options) => {
    const { config, out, err } = open(options);
    const rows = await withDatabase(config, (database) => listUsers(database));
    if (options.json) return out(JSON.stringify(rows.map(toJson)));
    if (rows.length === 0) return err('There are no accounts. Make one: samebet users create --email EMAIL --role admin');
    for (const row of rows) out(line(row));
  });

  const role = newCommand('role', 'give an account another role').argument('<email>').argument('<role>', ROLES.join(', '));
  role.option(...JSON_OPTION).action(async (email: string, wanted: string, options: Options) => {
    const runtime = open(options);
    const { config, clock } = runtime;
    const known = ROLES.find((each) => each === wanted);
    if (!known) return role.error(`error: ${wanted} is no role; ${ROLES.join(', ')} are`);
    const user = await withDatabase(config, (database) => changeRole({ database, clock }, email, known));
    show(runtime, user, `${user.email} is ${user.role}`, options);
  });

  const password = newCommand('password', 'give an account another password and end its sessions').argument('<email>');
  password.option('--password-stdin', PASSWORD_STDIN).option(...JSON_OPTION);
  password.action(async (email: string, options: PasswordOptions) => {
    const runtime = open(options);
    const chosen = await choosePassword(runtime, options.passwordStdin);
    const { config, clock } = runtime;
    const user = await withDatabase(config, (database) => changePassword({ database, clock }, email, chosen.password));
    const done = `${user.email} has another password${chosen.shown ? ', shown this once:' : ''}`;
    show(runtime, user, done, options, chosen.shown);
  });

  const reset = newCommand('reset-second-factor', 'let an account whose authenticator was lost sign in by its password alone');
  reset.argument('<email>').option(...JSON_OPTION);
  reset.action(async (email: string, options: Options) => {
    const runtime = open(options);
    const { config, clock } = runtime;
    const user = await withDatabase(config, (database) => resetSecondFactor({ database, clock }, email));
    show(runtime, user, `${user.email} signs in by the password alone now; its sessions are ended`, options);
  });

  for (const each of [createCommand(open), list, role, password, link, reset]) users.addCommand(each);
  return users;
}
