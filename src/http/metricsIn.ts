/** Makes Prometheus counters, gauges and histograms in one registry. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Functions that make metrics of a registry by name, help text and label names. */
export function metricsIn(registry: Registry) {
  const registers = [registry];
  return {
    counter: (name: string, help: string, labelNames: string[] = []) => new Counter({ name, help, labelNames, registers }),
    /** @param collect sets the gauge whenever metrics are read */
    gauge: (name: string, help: string, labelNames: string[] = [], collect?: (own: Gauge) => void) =>
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        ...(collect && {
          collect() {
            collect(this);
          },
        }),
      }),
    /** @param buckets upper bounds, seconds */
    histogram: (name: string, help: string, buckets: number[], labelNames: string[] = []) =>
      new Histogram({ name, help, buckets, labelNames, registers }),
  };
}
