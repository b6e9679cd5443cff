/** Sends mail by SMTP, only a few an hour to one address, and checks that the mail server can be reached. */

import { hash } from 'node:crypto';
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

/** Mails to one address in an hour: more than its owner needs, too few for a stranger to flood the mailbox through our forms. */
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
 * Sends mail by SMTP, in the background, so that the time of a response doesn't tell whether a mail was sent. A mail that can't be sent is
 * logged and lost; its recipient can ask for another.
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

  /** Sends a mail unless the address has had MOST_AN_HOUR. @param write makes the mail, after the request has been answered */
  send(to: string, write: () => Mail | Promise<Mail>): void {
    const { accepted } = this.#sent.reserve(hash('sha256', to, 'base64url'));
    if (!accepted) {
      this.log.debug('a mail was not sent: its address has had too many within the hour');
      return;
    }
    this.#deliver(to, write).catch((error: Error) => logError(this.log, { reason: error.message }, 'a mail could not be sent'));
  }

  async #deliver(to: string, write: () => Mail | Promise<Mail>): Promise<void> {
    await this.#transport.sendMail({ ...(await write()), to: { name: '', address: to }, from: this.options.from });
  }
}

/** Checks that the mail server accepts a connection and the sign-in. @throws Error saying what failed */
export async function tryMail({ url }: Pick<MailOptions, 'url'>): Promise<void> {
  const transport = transportOf(url);
  await transport.verify().finally(() => transport.close());
}
