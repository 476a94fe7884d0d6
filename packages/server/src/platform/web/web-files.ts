import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal';
import { readEarlyFiles } from './early-files';

/** Paths of calls: an unknown one is a 404 problem and not the page. */
const callPath = /^\/(api|web\/auth|jwt|auth|health|metrics)(\/|$)/;
/** Files whose name changes with their content. */
const hashedFile = /^\/assets\/[^/]+-[\w-]{8,}\.\w+$/;
const fileName = /\.\w+$/;

/** Where somebody signs in who has an account: in an installation without any there is nobody. */
const signInPath = /^\/(login)?$/;
const firstVisitPath = '/register';

/**
 * Serves the built web client: files as the build compressed them, for ever when their name carries a hash, and the page for
 * every other path that a browser may be sent to, together with the names of the files that its screen needs. Whoever comes
 * to an installation in which nobody is yet is led to the first visit at once: the page would show them how to sign in.
 */
export async function serveWeb(
  http: FastifyInstance,
  webFolder: string,
  isUntouched: () => Promise<boolean>,
): Promise<void> {
  await http.register(fastifyStatic, {
    root: webFolder,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
  });
  const earlyLinks = await readEarlyFiles(webFolder);
  http.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (callPath.test(path)) throw new Refusal('notFound');
    void reply.header('cache-control', hashedFile.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (fileName.test(path)) return reply.sendFile(decodeURIComponent(path.slice(1)));
    if (signInPath.test(path) && (await isUntouched())) return reply.redirect(firstVisitPath);
    const links = earlyLinks(path, request.headers['accept-language']);
    if (links) void reply.header('link', links);
    return reply.sendFile('index.html');
  });
}
