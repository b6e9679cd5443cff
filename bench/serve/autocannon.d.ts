/** What we use of autocannon, which brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    setupClient(client: { setRequests(requests: object[]): void }): void;
  }
  interface Result {
    duration: number;
    non2xx: number;
    errors: number;
    requests: { total: number };
  }
  /** A running load, which settles as a promise does. `reqError` comes with each request that failed. */
  interface Load extends Promise<Result> {
    on(event: 'reqError', listener: (error: Error) => void): this;
  }
  export default function autocannon(options: Options): Load;
}
