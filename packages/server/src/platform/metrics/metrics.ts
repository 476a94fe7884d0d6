import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Refusal } from '../http/refusal';
import type { ForgottenPromises } from '../log/forgotten-promises';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** From this machine itself, and not through a proxy on it. */
function isLocal(request: FastifyRequest): boolean {
  return (
    loopback.has(request.ip) &&
    request.headers['x-forwarded-for'] === undefined &&
    request.headers.forwarded === undefined
  );
}

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
}

function countForgotten(registry: Registry, forgotten?: ForgottenPromises): void {
  const counter = new Counter({
    name: 'henhouse_forgotten_promises_total',
    help: 'Promises that failed while nobody waited for them; each is an error in the log',
    registers: [registry],
    collect() {
      counter.reset();
      counter.inc(forgotten?.count ?? 0);
    },
  });
}

/** Figures that are read when somebody asks: by name, what each says; a figure that is not known is left out. */
export type AddGauges = <Name extends string>(
  help: Readonly<Record<Name, string>>,
  read: () => Promise<Readonly<Partial<Record<Name, number>>>>,
) => void;

/**
 * `/metrics` for Prometheus: to this machine itself, or with the token. Anybody else is told nothing. What features count
 * they add.
 */
export function serveMetrics(
  http: FastifyInstance,
  token: string | undefined,
  forgotten?: ForgottenPromises,
): { readonly addGauges: AddGauges } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'henhouse_http_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  countForgotten(registry, forgotten);
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  const refresh: (() => Promise<void>)[] = [];
  const addGauges: AddGauges = (help, read) => {
    const gauges = Object.entries<string>(help).map(
      ([name, help]) => [name, new Gauge({ name, help, registers: [registry] })] as const,
    );
    refresh.push(async () => {
      // Without a database what the process says of itself is wanted more than ever.
      const values: Readonly<Record<string, number | undefined>> = await read().catch(() => ({}));
      for (const [name, gauge] of gauges) {
        const value = values[name];
        if (value === undefined) gauge.remove();
        else gauge.set(value);
      }
    });
  };
  http.addHook('onClose', async () => registry.clear());
  http.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, token)) throw new Refusal('notFound');
    await Promise.all(refresh.map((one) => one()));
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
  return { addGauges };
}
