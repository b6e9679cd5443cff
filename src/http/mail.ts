/** Sends mail by SMTP, only a few an hour to one address, and checks that the mail server can be reached. */

import { createHash } from 'node:crypto';
import { createTransport, type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { Clock } from '../context.js';
import { HOUR_MS } from '../domain/duration.js';
import { logError } from './lineBudget.js';
import { SlidingWindows } from './rateLimit.js';

/** Where mail goes out. */
export interface MailOptions {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  url: string;
  /** Who it comes from: an address, or `Name <address>`. */
  from: string;
}

/** One mail, as text: nothing in it is markup. */
export interface Mail {
  subject: string;
  text: string;
}

/** Mails to one address in an hour: more than anybody needs, too few to flood a mailbox by somebody else's form. */
const MOST_AN_HOUR = 5;
/** How long a mail server may be silent. */
const TIMEOUT_MS = 10_000;

const transportOf = (url: string): Transporter =>
  createTransport(url, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object);

/**
 * Sends mail by SMTP, in the background: how long a response takes says nothing of whether a mail goes out. One that can't be sent is in
 * the log and is lost; whoever waits for it asks again.
 */
export class Mailer {
  readonly #transport: Transporter;
  readonly #sent: SlidingWindows;

  constructor(
    readonly options: MailOptions,
    readonly log: Logger,
    clock: Clock,
  ) {
    this.#transport = transportOf(options.url);
    this.#sent = new SlidingWindows(MOST_AN_HOUR, HOUR_MS, clock);
  }

  /** @param write makes the mail, away from the request that asks for it */
  send(to: string, write: () => Mail | Promise<Mail>): void {
    const { accepted } = this.#sent.reserve(createHash('sha256').update(to).digest('base64url'));
    if (!accepted) {
      this.log.debug('no mail: there were enough to this address within the hour');
      return;
    }
    this.#deliver(to, write).catch((error: Error) => logError(this.log, { reason: error.message }, 'a mail could not be sent'));
  }

  async #deliver(to: string, write: () => Mail | Promise<Mail>): Promise<void> {
    await this.#transport.sendMail({ ...(await write()), to: { name: '', address: to }, from: this.options.from });
  }
}

/** Whether a server would take mail: connects and signs in. @throws Error saying what it lacks */
export async function tryMail({ url }: Pick<MailOptions, 'url'>): Promise<void> {
  const transport = transportOf(url);
  await transport.verify().finally(() => transport.close());
}
