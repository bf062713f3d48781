import type { IncomingMessage, ServerResponse } from 'node:http';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type pg from 'pg';
import { type HealthCheck, healthStates } from '#contract/kit/health.ts';
import type { ObservedRequest } from '#server/http/context.ts';
import type { VitalsMeter } from './vitals.ts';

/** Upper bounds of the durations of requests, in seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface MetricSources {
  /** The connections to the database, by their use */
  pools: Readonly<Record<string, pg.Pool>>;
  vitals: VitalsMeter;
  readChecks: () => Promise<HealthCheck[]>;
}

export interface Metrics {
  observe(request: ObservedRequest): void;
  /** Answers with all metrics in the format of Prometheus */
  respond(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

/**
 * The metrics of this copy, named by the conventions of OpenTelemetry where there are some (docs/operate.md has the
 * list). None has a value that names a person or an entry.
 */
export function openMetrics({ pools, vitals, readChecks }: MetricSources): Metrics {
  const exporter = new PrometheusExporter({
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  const provider = new MeterProvider({ readers: [exporter] });
  const meter = provider.getMeter('portal');
  const durations = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'Duration of requests',
    advice: { explicitBucketBoundaries: DURATIONS },
  });
  addPools(meter, pools);
  addChecks(meter, readChecks);
  meter
    .createObservableGauge('nodejs.eventloop.delay.p99', { unit: 's', description: 'Delay of the event loop' })
    .addCallback((result) => result.observe(vitals.read().loopDelay / 1000));
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By', description: 'Resident memory' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  return {
    observe: ({ endpoint, method, status, ms }) =>
      durations.record(ms / 1000, { endpoint, 'http.request.method': method, 'http.response.status_code': status }),
    respond: (request, response) => exporter.getMetricsRequestHandler(request, response),
    close: () => provider.shutdown(),
  };
}

type Meter = ReturnType<MeterProvider['getMeter']>;

function addPools(meter: Meter, pools: MetricSources['pools']): void {
  meter
    .createObservableGauge('db.client.connection.count', { description: 'Connections to the database' })
    .addCallback((result) => {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        result.observe(totalCount - idleCount, { pool, state: 'used' });
        result.observe(idleCount, { pool, state: 'idle' });
      }
    });
  meter
    .createObservableGauge('db.client.connection.pending_requests', {
      description: 'Callers that wait for a connection',
    })
    .addCallback((result) => {
      for (const [pool, { waitingCount }] of Object.entries(pools)) result.observe(waitingCount, { pool });
    });
}

/** The states of the checks as numbers (0 ok, 1 warning, 2 failed), and their values. */
function addChecks(meter: Meter, readChecks: () => Promise<HealthCheck[]>): void {
  const states = meter.createObservableGauge('portal.check.state', { description: '0 ok, 1 warning, 2 failed' });
  const values = meter.createObservableGauge('portal.check.value', {
    description: 'Value of a check, in its own unit',
  });
  meter.addBatchObservableCallback(
    async (result) => {
      for (const { name, state, value } of await readChecks()) {
        if (state === 'off') continue;
        result.observe(states, healthStates.indexOf(state), { check: name });
        if (value !== null) result.observe(values, value, { check: name });
      }
    },
    [states, values],
  );
}
