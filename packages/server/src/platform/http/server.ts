import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { ProblemDocument } from '@henhouse/contract/errors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { repeatedFailure } from '../log/repeated-failure';
import { problemAnswer } from './problem-answer';
import { Refusal } from './refusal';
import { securityHeaders } from './security-headers';

const bodyAtMostBytes = 1024 * 1024;

type Send = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

function problemsTo(log: Logger): Send {
  const crowd = repeatedFailure(
    log,
    'some are told to come back: more come than can be served, or the database is away',
  );
  return (error, request, reply) => {
    const { document, isFault, isCrowded } = problemAnswer(error, request.id);
    if (isCrowded) crowd.failed(error);
    if (isFault)
      log.error(
        { err: error, requestId: request.id, method: request.method, path: request.routeOptions.url },
        document.code,
      );
    send(document, reply);
  };
}

function send(document: ProblemDocument, reply: FastifyReply): void {
  if (document.retryAfterS !== undefined) reply.header('retry-after', document.retryAfterS);
  void reply
    .code(document.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((text: string) => text)
    .send(JSON.stringify(document));
}

/** The web server itself: limits, headers on every answer, errors as problem documents. */
export async function createHttp(options: { log: Logger; trustProxy?: boolean }): Promise<FastifyInstance> {
  const sendProblem = problemsTo(options.log);
  const http = Fastify({
    logger: false,
    bodyLimit: bodyAtMostBytes,
    // On a slow machine the product's own parts take as long as they take; they wait for nobody.
    pluginTimeout: 0,
    // One hop: what stands further left in X-Forwarded-For was written by the caller.
    trustProxy: options.trustProxy ? (_address, hop) => hop === 0 : false,
    genReqId: () => randomUUID(),
    // Long enough for a file of 10 MB over a slow line in the field.
    requestTimeout: 300_000,
    // Asked by HEAD, a live stream would never end.
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    // The library's own answer to a path it cannot decode has another shape.
    frameworkErrors: (error, request, reply) => sendProblem(error, request as FastifyRequest, reply as FastifyReply),
  });
  http.removeContentTypeParser('text/plain');
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id);
    done();
  });
  await http.register(cookie);
  await http.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // The default of brotli is for files that are compressed once; an answer is read once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  });
  http.setErrorHandler(sendProblem);
  http.setNotFoundHandler((request, reply) => sendProblem(new Refusal('notFound'), request, reply));
  http.addHook('preClose', async () => letGo(http.server));
  return http;
}

/** While the server closes: a connection is closed as soon as its last answer is out, not when its client thinks fit. */
function letGo(server: Server): void {
  const timer = setInterval(() => server.closeIdleConnections(), 50);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
