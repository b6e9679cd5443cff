/** Sends spans to an OpenTelemetry collector where one is configured. */
import type { Config } from '../config.js';
import type { Trace } from '../context.js';

/** Spans on their way to a collector. */
export interface Tracing {
  trace: Trace;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** A batch is sent this often: soon enough to watch, seldom enough to cost nothing. */
const BATCH_MS = 1_000;
/** A collector that takes longer is given up; spans are not worth waiting for. */
const EXPORT_TIMEOUT_MS = 2_000;

/** Opens tracing by OpenTelemetry where a collector is configured; without one not even its packages are loaded. */
export async function openTracing({ otlpUrl }: Config, part: string): Promise<Tracing | undefined> {
  if (otlpUrl === undefined) return undefined;
  const { SpanStatusCode } = await import('@opentelemetry/api');
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const exporter = new OTLPTraceExporter({ url: `${otlpUrl}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS });
  const processor = new BatchSpanProcessor(exporter, {
    scheduledDelayMillis: BATCH_MS,
    exportTimeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const resource = resourceFromAttributes({ 'service.name': 'samebet', 'service.component': part });
  const provider = new NodeTracerProvider({ resource, spanProcessors: [processor] });
  provider.register();
  const tracer = provider.getTracer('samebet');
  return {
    trace: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await work((more) => void span.setAttributes(more));
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : String(error) });
          throw error;
        } finally {
          span.end();
        }
      }),
    close: () => provider.shutdown().catch(() => {}),
  };
}
