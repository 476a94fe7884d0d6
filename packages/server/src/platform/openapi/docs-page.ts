import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { grouped } from '@henhouse/domain/quantity/grouped';

type Json = { readonly [key: string]: unknown };

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** A schema in the few words that a reader needs. */
function typeWords(schema: Json): string {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#schema-${escape(name)}">${escape(name)}</a>`;
  }
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices) return choices.map(typeWords).join(' or ');
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => `<code>${escape(JSON.stringify(value))}</code>`).join(' or ');
  if ('const' in schema) return `<code>${escape(JSON.stringify(schema.const))}</code>`;
  if (schema.type === 'array') return `list of ${typeWords((schema.items ?? {}) as Json)}`;
  if (schema.type === 'object') return schema.properties ? fieldTable(schema) : 'object';
  const limits = [
    typeof schema.minimum === 'number' ? `from ${schema.minimum}` : '',
    typeof schema.maximum === 'number' ? `to ${schema.maximum}` : '',
    typeof schema.minLength === 'number' && schema.minLength > 0 ? `at least ${schema.minLength} characters` : '',
    typeof schema.maxLength === 'number' ? `at most ${schema.maxLength} characters` : '',
  ].filter(Boolean);
  return escape([textOf(schema.format) || textOf(schema.type) || 'anything', ...limits].join(', '));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function fieldTable(schema: Json): string {
  const required = new Set((schema.required ?? []) as string[]);
  const rows = Object.entries((schema.properties ?? {}) as Record<string, Json>).map(
    ([name, field]) =>
      `<tr><th scope="row">${escape(name)}${required.has(name) ? '' : ' <i>optional</i>'}</th><td>${typeWords(field)}${field.description ? ` — ${escape(textOf(field.description))}` : ''}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

function contentWords(part: Json | undefined): string {
  const content = part?.content as Record<string, { schema?: Json }> | undefined;
  return Object.values(content ?? {})
    .map(({ schema }) => typeWords(schema ?? {}))
    .join('');
}

function operationSection(endpoint: EndpointSpec, operation: Json): string {
  const parameters = (operation.parameters as Json[]).map(
    (parameter) =>
      `<tr><th scope="row">${escape(String(parameter.name))} <i>${escape(String(parameter.in))}</i></th><td>${typeWords(parameter.schema as Json)}</td></tr>`,
  );
  const responses = Object.entries(operation.responses as Record<string, Json>);
  const success = responses.find(([status]) => Number(status) < 300);
  const body = contentWords(operation.requestBody as Json | undefined);
  const answer = contentWords(success?.[1]);
  return `<section id="${escape(endpoint.id)}"><h3><b>${endpoint.method}</b> <code>${escape(endpoint.path)}</code></h3>
<p>${escape(endpoint.summary)}. ${escape(textOf(operation.description) || (endpoint.access === 'public' ? 'Open to everybody.' : 'For anybody signed in.'))}</p>
${parameters.length > 0 ? `<h4>Parameters</h4><table>${parameters.join('')}</table>` : ''}
${body ? `<h4>Body</h4>${body}` : ''}
${answer ? `<h4>Answer ${success?.[0]}</h4>${answer}` : `<p>Answers ${success?.[0]}.</p>`}
<p>Errors: ${responses
    .filter(([status]) => Number(status) >= 400)
    .map(([status]) => status)
    .join(', ')}</p></section>`;
}

/** The API for a person to read; no script. */
export function docsPage(endpoints: readonly EndpointSpec[], document: Json): string {
  const paths = document.paths as Record<string, Record<string, Json>>;
  const operation = (endpoint: EndpointSpec) =>
    paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()] ?? {};
  const groups = groupByArea(endpoints);
  const contents = [...groups].map(
    ([area, list]) =>
      `<li><a href="#area-${area}">${area}</a><ul>${list.map((endpoint) => `<li><a href="#${escape(endpoint.id)}">${escape(endpoint.summary)}</a></li>`).join('')}</ul></li>`,
  );
  const sections = [...groups].map(
    ([area, list]) =>
      `<h2 id="area-${area}">${area}</h2>${list.map((endpoint) => operationSection(endpoint, operation(endpoint))).join('')}`,
  );
  const { schemas } = document.components as { schemas: Record<string, Json> };
  const shapes = Object.entries(schemas).map(
    ([name, schema]) => `<section id="schema-${escape(name)}"><h3>${escape(name)}</h3>${typeWords(schema)}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Henhouse API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs.css"></head>
<body><nav><h1>Henhouse API</h1><p><a href="/api/v1/openapi.json">OpenAPI 3.1</a></p><ul><li><a href="#coming-in">Coming in</a></li><li><a href="#being-told">Webhooks</a></li>${contents.join('')}<li><a href="#shapes">Shapes</a></li></ul></nav>
<main><p>${escape(String((document.info as Json).description))}</p>${comingIn}${sections.join('')}<h2 id="shapes">Shapes</h2>${shapes.join('')}</main></body></html>`;
}

/** What a program needs to know before its first request. Written by hand: no value of anybody stands in it. */
const comingIn = `<h2 id="coming-in">Coming in</h2>
<p>Make a personal API token under <b>API access</b> and send it with every request:</p>
<pre>curl -H "Authorization: Bearer hh_…" https://henhouse.example/api/v1/farms</pre>
<ul><li>A token holds what it was given of its maker’s rights, at its farms, and never more than its maker may do now.</li>
<li>It ends when it is revoked or expires, and with its maker’s sessions: deactivated, suspended, another password or second factor. Then the answer is 401.</li>
<li>It cannot touch its maker’s account, sessions, people, roles, keys or tokens: 403.</li>
<li>600 requests a minute and token; beyond that 429 with <code>Retry-After</code> in seconds.</li>
<li>Where more ask than can be served the answer is 503 at once, with <code>Retry-After</code>: nothing was done, so send the same again.</li>
<li>What a token writes stands in the audit log under its name.</li></ul>
<h2 id="being-told">Being told: webhooks</h2>
<p>A webhook is posted <code>{ "id", "topic", "at", "company", "refs" }</code> as JSON after something has happened; <code>refs</code> holds ids and nothing else. Answer with 2xx within 10 seconds. Anything else is tried again after 1 and 5 minutes, ½, 2, 6, 12 and 24 hours, under the same id (<code>Henhouse-Delivery</code>): take an id twice for once. Messages come in order as long as you accept them.</p>
<p><code>Henhouse-Signature: t=1767225600,v1=5257a8…</code>: <code>v1</code> is HMAC-SHA256, in hex, of <code>t</code>, a dot and the body as it came, with the webhook’s secret as key. Compare in constant time, and refuse what is older than five minutes.</p>
<pre>const wanted = createHmac('sha256', secret).update(t + '.' + body).digest('hex')</pre>`;

function groupByArea(endpoints: readonly EndpointSpec[]): Map<string, EndpointSpec[]> {
  return grouped(endpoints, ({ id }) => id.split('.')[0] ?? '');
}

export const docsStyle = `:root{color-scheme:light dark;--edge:#8885;--link:#1f7a54}
body{margin:0;font:15px/1.5 system-ui,sans-serif;display:grid;grid-template-columns:18rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1rem;box-sizing:border-box;border-right:1px solid var(--edge);font-size:13px}
nav ul{padding-left:1rem}main{padding:1rem 2rem;max-width:60rem}a{color:var(--link)}h1{font-size:1.2rem}
section{border-top:1px solid var(--edge);padding:.5rem 0 1rem}h3 b{color:var(--link)}h4{margin:.75rem 0 .25rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.2rem .6rem .2rem 0;border-bottom:1px solid var(--edge)}
th{font-weight:600;width:14rem;overflow-wrap:anywhere}i{font-weight:400;opacity:.7}
pre{overflow:auto;padding:.6rem;border:1px solid var(--edge);border-radius:8px;font-size:13px}
@media (max-width:48rem){body{display:block}nav{position:static;height:auto;border-right:0}th{width:8rem}}
@media (prefers-color-scheme:dark){:root{--link:#5fc29a}}`;
