import type { EndpointSpec } from '@henhouse/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { docsPage, docsStyle } from './docs-page';
import { openapiOf } from './openapi';

/** Serves the API's description: for programs at `/api/v1/openapi.json`, for people at `/api/docs`. Written when first asked for. */
export function serveOpenapi(http: FastifyInstance, endpoints: readonly EndpointSpec[]): void {
  let made: { json: string; page: string } | undefined;
  const description = () => {
    if (!made) {
      const document = openapiOf(endpoints);
      made = { json: JSON.stringify(document), page: docsPage(endpoints, document) };
    }
    return made;
  };
  http.get('/api/v1/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description().json),
  );
  http.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(description().page));
  http.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}
