import { Histogram, type Registry } from 'prom-client';

/** Measures every answer: how many, which, how long they took. */
export function measures(
  registry: Registry,
): (method: string, route: string, status: number, seconds: number) => void {
  const histogram = new Histogram({
    name: 'saqqara_http_seconds',
    help: 'How long HTTP requests took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.01, 0.05, 0.25, 1, 5, 30],
    registers: [registry],
  });
  return (method, route, status, seconds) => histogram.labels(method, route, String(status)).observe(seconds);
}
