import { setPriority } from 'node:os';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { Refusal } from '../http/refusal';
import type { FromThread, ToThread } from './messages';
import type { WorkKind, WorkLine, WorkOf } from './work-kind';

/** Behind everybody who waits for an answer, without starving when the machine is full. */
const niceness = 5;

type AnyWork = (input: never, line: WorkLine<never, never>) => unknown;

/** A kind by its name, and how its work is loaded: a thread that reads files need not know how PDFs are made. */
export interface ServedWork {
  readonly name: string;
  readonly load: () => Promise<AnyWork>;
}

export function served<Input, Part, Given, Output>(
  { name }: WorkKind<Input, Part, Given, Output>,
  load: () => Promise<WorkOf<WorkKind<Input, Part, Given, Output>>>,
): ServedWork {
  return { name, load: load as () => Promise<AnyWork> };
}

function answerOf(problem: unknown): FromThread {
  if (problem instanceof Refusal) return { say: 'refused', code: problem.code, details: problem.details };
  return { say: 'failed', error: problem instanceof Error ? problem : new Error(String(problem)) };
}

/** The two directions of one piece of work; `tell` is called by what arrives. */
function lineOf(send: (message: FromThread) => void) {
  let arrived: ((message: ToThread) => void) | undefined;
  let taken: (() => void) | undefined;
  async function* parts(): AsyncGenerator<never> {
    for (;;) {
      const message = await new Promise<ToThread>((resolve) => {
        arrived = resolve;
        send({ say: 'more' });
      });
      if (message.say !== 'part') return;
      yield message.part as never;
    }
  }
  const line: WorkLine<never, never> = {
    parts: parts(),
    give: (piece) =>
      new Promise((resolve) => {
        taken = resolve;
        send({ say: 'piece', piece });
      }),
  };
  const tell = (message: ToThread) => (message.say === 'taken' ? taken?.() : arrived?.(message));
  return { line, tell };
}

/** Runs in the thread: does what it is asked for, one after the other. */
export function serveWork(all: readonly ServedWork[], port: MessagePort | null = parentPort): void {
  if (!port) throw new Error('work is served in a thread');
  // On Linux a thread has a priority of its own: whoever waits for an answer goes before whoever waits for a file.
  if (process.platform === 'linux') setPriority(0, niceness);
  const works = new Map(all.map(({ name, load }) => [name, load]));
  const send = (message: FromThread) => port.postMessage(message);
  let tell: ((message: ToThread) => void) | undefined;
  port.on('message', (message: ToThread) => {
    if (message.say !== 'begin') {
      tell?.(message);
      return;
    }
    const line = lineOf(send);
    tell = line.tell;
    const work = works.get(message.name) ?? (() => Promise.reject(new Error(`no work is called ${message.name}`)));
    work()
      .then((run) => run(message.input as never, line.line))
      .then((output) => send({ say: 'done', output }))
      .catch((problem: unknown) => send(answerOf(problem)));
  });
}
