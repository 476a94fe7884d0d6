import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { type ErrorCode, statusOf } from '@henhouse/contract/errors';
import { paramNames } from '@henhouse/contract/path';
import { problem } from '@henhouse/contract/shape';
import { personKindNames } from '@henhouse/domain/people/person-kind';
import { z } from 'zod';

type Json = { [key: string]: unknown };

/** What an endpoint may answer besides success, as far as its shape tells. */
function errorCodes(endpoint: EndpointSpec): ErrorCode[] {
  const { access, path, query, input, body, versioned, method } = endpoint;
  const isWrite = method !== 'GET';
  const isPublic = access === 'public';
  return [
    ...(isWrite ? (['badRequest', 'tooLarge'] as const) : []),
    ...(isPublic ? (['tooManyRequests'] as const) : (['noSession'] as const)),
    ...(typeof access === 'object' ? (['notAllowed'] as const) : []),
    ...(path.includes(':') || (input && !isPublic) ? (['notFound'] as const) : []),
    ...(isWrite && !isPublic ? (['conflict'] as const) : []),
    ...(query || input || body === 'file' ? (['invalidInput'] as const) : []),
    ...(versioned ? (['stale', 'versionMissing'] as const) : []),
    'unavailable',
  ];
}

/** Takes out what zod says about JavaScript and nobody else needs: `$schema`, the largest safe integer. */
function tidy(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(tidy);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(
        ([key, value]) => key !== '$schema' && key !== 'id' && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER,
      )
      .map(([key, value]) => [
        key,
        key === '$ref'
          ? String(value).replace('#/$defs/', '#/components/schemas/')
          : key === 'properties'
            ? tidyProperties(value as Json)
            : tidy(value),
      ]),
  );
}

/** Names of properties are nobody's keywords: one called `id` stays. */
const tidyProperties = (properties: Json): Json =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, tidy(value)]));

const refTo = (name: string): string => `"#/components/schemas/${name}"`;

/** Collects named schemas while the paths are written. What goes in may be looser than what comes out: defaults. */
class Schemas {
  readonly named: Json = {};

  reference(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & {
      $defs?: Record<string, Json>;
    };
    const texts = new Map(Object.entries($defs ?? {}).map(([name, of]) => [name, JSON.stringify(tidy(of))]));
    const others = new Set<string>();
    const renamed = (text: string): string =>
      [...others].reduce((all, name) => all.replaceAll(refTo(name), refTo(`${name}Input`)), text);
    // What refers to another one is another one itself: until nothing more is found.
    for (let before = -1; before < others.size; ) {
      before = others.size;
      for (const [name, text] of texts) {
        const existing = this.named[name];
        if (existing !== undefined && JSON.stringify(existing) !== renamed(text)) others.add(name);
      }
    }
    for (const [name, text] of texts)
      this.named[others.has(name) ? `${name}Input` : name] ??= JSON.parse(renamed(text)) as Json;
    return JSON.parse(renamed(JSON.stringify(tidy(rest)))) as Json;
  }
}

const camelToTitle = (code: string) => code.charAt(0).toUpperCase() + code.slice(1);

function errorResponses(): Json {
  return Object.fromEntries(
    Object.entries(statusOf).map(([code, status]) => [
      camelToTitle(code),
      {
        description: `${status} ${code}`,
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDocument' } } },
      },
    ]),
  );
}

function parametersOf(endpoint: EndpointSpec, schemas: Schemas): Json[] {
  const path = paramNames(endpoint.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: name.endsWith('Id')
      ? { type: 'string', format: 'uuid' }
      : { type: 'string', ...(name === 'kind' && { enum: personKindNames }) },
  }));
  const query = endpoint.query ? schemas.reference(endpoint.query, 'input') : {};
  const required = new Set((query.required ?? []) as string[]);
  const fields = Object.entries((query.properties ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }));
  const version = endpoint.versioned
    ? [
        {
          name: 'If-Match',
          in: 'header',
          required: true,
          description: 'Version of the row that was seen, as `"3"`',
          schema: { type: 'string' },
        },
      ]
    : [];
  const file =
    endpoint.body === 'file'
      ? [{ name: 'X-File-Name', in: 'header', required: false, schema: { type: 'string' } }]
      : [];
  return [...path, ...fields, ...version, ...file];
}

function answerContent(endpoint: EndpointSpec, schemas: Schemas): Json {
  const { output } = endpoint;
  if (output === 'empty') return {};
  if (output === 'stream') return { content: { 'text/event-stream': { schema: { type: 'string' } } } };
  if (output === 'file')
    return { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
  return { content: { 'application/json': { schema: schemas.reference(output, 'output') } } };
}

function requestBody(endpoint: EndpointSpec, schemas: Schemas): Json {
  if (endpoint.body === 'file')
    return {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    };
  if (!endpoint.input) return {};
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemas.reference(endpoint.input, 'input') } },
    },
  };
}

function operationOf(endpoint: EndpointSpec, schemas: Schemas): Json {
  const { access } = endpoint;
  const errors = Object.fromEntries(
    errorCodes(endpoint).map((code) => [
      String(statusOf[code]),
      { $ref: `#/components/responses/${camelToTitle(code)}` },
    ]),
  );
  const success = endpoint.success ?? (endpoint.output === 'empty' ? 204 : 200);
  return {
    operationId: endpoint.id,
    tags: [endpoint.id.split('.')[0]],
    summary: endpoint.summary,
    ...(access === 'person' && { description: 'Of the person who is signed in: no API token may call it.' }),
    ...(typeof access === 'object' && {
      description: `Needs the right to ${access.action} ${'subject' in access ? access.subject : 'people of that kind'}.`,
    }),
    security: access === 'public' ? [] : [{ [access === 'device' ? 'device' : 'session']: [] }],
    parameters: parametersOf(endpoint, schemas),
    ...requestBody(endpoint, schemas),
    responses: { [success]: { description: 'Done', ...answerContent(endpoint, schemas) }, ...errors },
  };
}

/** The OpenAPI 3.1 document of these endpoints. */
export function openapiOf(endpoints: readonly EndpointSpec[]): Json {
  const schemas = new Schemas();
  // What is answered has the plain name, whatever comes first; what goes in is `…Input` where it may be looser.
  for (const { output } of endpoints) if (typeof output !== 'string') schemas.reference(output, 'output');
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas) };
  }
  const problemSchema = schemas.reference(z.array(problem), 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Henhouse',
      version: '1',
      description:
        'Ids are UUIDs; whoever creates a document makes its id (UUIDv7), and the same again answers the first result. Changes carry the version of the row in `If-Match`. A write answers `Happened`; a read that brings it along shows what follows from the write, too. Amounts (`…Minor`) are in the smallest unit of the company’s currency, whose decimals the company says (`currencyDecimals`). Errors are RFC 9457 problem documents.',
    },
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal API token (`hh_…`, made under “API access”), or the access token of a session. Sent as `Authorization: Bearer …`.',
        },
        device: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The key of a device (`hd_…`), made where the device is registered. Sent as `Authorization: Bearer …`.',
        },
      },
      schemas: {
        ...schemas.named,
        ProblemDocument: {
          type: 'object',
          required: ['type', 'title', 'status', 'code', 'requestId'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            code: { type: 'string', enum: Object.keys(statusOf) },
            detail: { type: 'string' },
            requestId: { type: 'string' },
            problems: problemSchema,
            missing: { type: 'object', properties: { action: { type: 'string' }, subject: { type: 'string' } } },
            current: { description: 'The row as it is now (412)' },
            retryAfterS: { type: 'integer' },
          },
        },
      },
      responses: errorResponses(),
    },
  };
}
