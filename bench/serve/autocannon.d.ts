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
  export default function autocannon(options: Options): Promise<Result>;
}
