/** Names the times after which the live index gives up on the database. */

/** Times after which the live index gives up on the database, in milliseconds. */
export interface LiveDeadlines {
  /** A heartbeat that takes longer has failed. */
  heartbeatMs: number;
  /** Without contact for this long, answers could be stale: they are refused. Two failed heartbeats fit in it. */
  silenceMs: number;
  /** A replica that takes longer is left alone for a while: the primary answers in its place. */
  replicaMs: number;
}

/** The service promises that no answer is older than two seconds. */
export const PROMISED: LiveDeadlines = { heartbeatMs: 1_000, silenceMs: 1_700, replicaMs: 300 };
