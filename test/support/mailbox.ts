import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { until } from './patience.js';

/** A mail as it came in. */
export interface Received {
  from: string;
  to: string;
  /** Head and body, decoded. */
  text: string;
}

/** A mail server on the loopback that takes everything. */
export interface Mailbox {
  url: string;
  received: Received[];
  /** Waits for the next mail to an address, and takes it out. */
  next(to: string): Promise<Received>;
  close(): Promise<void>;
}

/** Quoted-printable (RFC 2045, 6.7) as it was written: addresses in mail are ASCII. */
const decode = (text: string) =>
  text.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

export async function openMailbox(): Promise<Mailbox> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const text = decode(Buffer.concat(parts).toString());
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address).join(), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    async next(to) {
      const mail = await until(`a mail to ${to}`, async () => received.find((each) => each.to === to));
      received.splice(received.indexOf(mail), 1);
      return mail;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
