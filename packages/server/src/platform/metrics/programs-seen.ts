import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Installation } from '@henhouse/contract/installation/installation';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A program that requests came from since this process began. */
export type ProgramSeen = Installation['programs'][number];

/** Of so many the one that came longest ago makes room: who calls us may call itself anything. */
const programsAtMost = 50;
const buildName = /^[\w-]{4,20}$/;
const productName = /^[\w.+-]{1,40}(\/[\w.+-]{1,20})?/;

/** The build of the web in a folder, as its first page names it; undefined where there is none. */
function buildIn(webFolder: string | undefined): string | undefined {
  if (webFolder === undefined) return undefined;
  const page = readFileSync(path.join(webFolder, 'index.html'), 'utf8');
  return /\/assets\/index-([\w-]+)\.js/.exec(page)?.[1];
}

function programOf({ headers }: Pick<FastifyRequest, 'headers'>): Pick<ProgramSeen, 'kind' | 'name'> | undefined {
  const build = headers['x-program'];
  if (headers['sec-fetch-site'] !== undefined) {
    return typeof build === 'string' && buildName.test(build) ? { kind: 'web', name: build } : undefined;
  }
  const name = productName.exec(headers['user-agent'] ?? '')?.[0];
  return name === undefined ? undefined : { kind: 'api', name };
}

/** Notes which programs come, by their answered requests; answers those seen, the last one first. */
export function seePrograms(
  http: FastifyInstance,
  { webFolder, nowMs }: { readonly webFolder: string | undefined; readonly nowMs: () => number },
): () => ProgramSeen[] {
  const current = buildIn(webFolder);
  const seen = new Map<string, ProgramSeen>();
  http.addHook('onResponse', (request, reply, done) => {
    done();
    const program = reply.statusCode < 400 ? programOf(request) : undefined;
    if (program === undefined) return;
    const key = `${program.kind} ${program.name}`;
    const requests = (seen.get(key)?.requests ?? 0) + 1;
    const isCurrent = program.kind === 'web' ? program.name === current : null;
    seen.delete(key);
    seen.set(key, { ...program, isCurrent, requests, lastAt: new Date(nowMs()).toISOString() });
    const [oldest] = seen.keys();
    if (seen.size > programsAtMost && oldest !== undefined) seen.delete(oldest);
  });
  return () => [...seen.values()].toReversed();
}
