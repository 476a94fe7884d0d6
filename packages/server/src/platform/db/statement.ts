import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import { type Client, type ClientBase, Query, type QueryResult, type QueryResultRow } from 'pg';
import { noteStatement } from '../metrics/statement-times';
import { beginStatement } from '../tracing/spans';
import { camelCase } from './column-types';

/** Turns `sql` templates into text and values; it has no connection. */
const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

interface Statement {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

const namedAtMost = 2000;
const names = new Map<string, string>();

/**
 * Name under which a statement is prepared, by its text. Past a limit statements go unnamed: texts that
 * differ with every call (a list spelled out parameter by parameter) must not fill the database's memory.
 */
function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < namedAtMost) {
    name = createHash('sha1').update(text).digest('base64url').slice(0, 16);
    names.set(text, name);
  }
  return name;
}

/** What JSON has no figure for, and what no column of ours should hold: no number, or one beyond all others. */
export const isNoNumber = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isNoNumber) : typeof value === 'number' && !Number.isFinite(value);

export function compile(query: RawBuilder<unknown>): Statement {
  const { sql: text, parameters } = query.compile(compiler);
  // Taken by the database for a number above all others, and answered to nobody: it stops here, not in whatever reads it.
  if (parameters.some(isNoNumber)) throw new RangeError(`a figure is no number: ${text.slice(0, 200)}`);
  return { name: nameOf(text), text, values: parameters };
}

/** A value for a jsonb column; the driver would take an array for a Postgres array. */
export function json(value: unknown): RawBuilder<unknown> {
  return sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`;
}

interface RowDescription {
  readonly fields: { name: string }[];
}

type Answer = QueryResult<QueryResultRow>;
type Callback = (error: Error | null, result: Answer | Answer[]) => void;

/** The driver's query object has this method, its type declaration does not. */
const DriverQuery = Query as unknown as new (
  config: object,
  values: undefined,
  callback: Callback,
) => { handleRowDescription(message: RowDescription): void; submit(): void };

/** Renames columns before the driver builds the rows, so camelCase costs nothing per row. */
class CamelQuery extends DriverQuery {
  override handleRowDescription(message: RowDescription): void {
    for (const field of message.fields) field.name = camelCase(field.name);
    super.handleRowDescription(message);
  }
}

/** The driver writes every query to the socket by itself; what is sent within one turn goes in one write instead. */
function gatherWrites(client: ClientBase): void {
  const { stream } = (client as Client).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

interface Sent<Row> {
  readonly rows: Row[];
  readonly count: number;
}

const unnamed = new WeakSet<ClientBase>();

/** Statements of this connection are never prepared: the next one may reach another connection of the database. */
export const nameNothing = (client: ClientBase): void => void unnamed.add(client);

function sendQuery<Row>(client: ClientBase, request: Statement | { text: string }): Promise<Sent<Row>> {
  const query = unnamed.has(client) ? { ...request, name: undefined } : request;
  gatherWrites(client);
  return new Promise((resolve, reject) => {
    const settle: Callback = (error, result) => {
      if (error) {
        reject(error);
        return;
      }
      // Of several statements in one text the last one answers.
      const last = Array.isArray(result) ? result.at(-1) : result;
      resolve({ rows: (last?.rows ?? []) as Row[], count: last?.rowCount ?? 0 });
    };
    client.query(new CamelQuery(query, undefined, settle));
  });
}

/** Sends a statement behind whatever was sent before on this connection. */
export function send<Row>(client: ClientBase, statement: Statement): Promise<Sent<Row>> {
  const begunMs = performance.now();
  const sent = sendQuery<Row>(client, statement);
  const endSpan = beginStatement(statement.text);
  const note = (failed?: unknown) => {
    noteStatement(statement.text, performance.now() - begunMs);
    endSpan?.(failed);
  };
  sent.then(() => note(), note);
  return sent;
}

/** Sends statements without values as one text; answers what the last one does. */
export const sendText = <Row>(client: ClientBase, text: string): Promise<Sent<Row>> => sendQuery<Row>(client, { text });

const onCluster = new WeakSet<ClientBase>();

/** This connection is to the coordinator of a cluster of Citus, which hands a text with `set local` on to its workers as it is. */
export const noteCluster = (client: ClientBase): void => void onCluster.add(client);
export const isOnCluster = (client: ClientBase): boolean => onCluster.has(client);

/** The same, several texts behind each other; answers what the last one does. */
export const sendEach = async <Row>(client: ClientBase, texts: readonly string[]): Promise<Sent<Row>> =>
  (await Promise.all(texts.map((text) => sendText<Row>(client, text)))).at(-1) as Sent<Row>;
