import net from 'node:net';

/** A wire that can be cut without either end hearing of it. */
export interface Proxy {
  port: number;
  /** Passes nothing on any more, either way, and says nothing. */
  cut(): void;
  /** Passes on what connects from now on; what was connected stays cut. */
  mend(): void;
  close(): void;
}

/** Passes connections to the loopback's `port` on. */
export async function openProxy(port: number): Promise<Proxy> {
  const sockets = new Set<net.Socket>();
  let cutting = { isCut: false };
  const server = net.createServer((near) => {
    const wire = cutting;
    const far = net.connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => wire.isCut || to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => wire.isCut || to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    cut: () => {
      cutting.isCut = true;
    },
    mend: () => {
      cutting = { isCut: false };
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
