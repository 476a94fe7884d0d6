import { setPriority } from 'node:os';
import { Refusal } from '../http/refusal';
import type { FromProcess, ToProcess } from './messages';
import type { WorkKind, WorkLine, WorkOf } from './work-kind';

/** Behind everybody who waits for an answer, without starving when the machine is full. */
const niceness = 5;

type AnyWork = (input: never, line: WorkLine<never, never>) => unknown;

/** A kind by its name, and how its work is loaded: a process that reads files need not know how PDFs are made. */
interface ServedWork {
  readonly name: string;
  readonly load: () => Promise<AnyWork>;
}

export function served<Input, Part, Given, Output>(
  { name }: WorkKind<Input, Part, Given, Output>,
  load: () => Promise<WorkOf<WorkKind<Input, Part, Given, Output>>>,
): ServedWork {
  return { name, load: load as () => Promise<AnyWork> };
}

function answerOf(problem: unknown): FromProcess {
  if (problem instanceof Refusal) return { type: 'refused', code: problem.code, details: problem.details };
  return { type: 'failed', error: problem instanceof Error ? problem : new Error(String(problem)) };
}

/** The two directions of one piece of work; `deliver` is called by what arrives. */
function lineOf(send: (message: FromProcess) => void) {
  let arrived: ((message: ToProcess) => void) | undefined;
  let taken: (() => void) | undefined;
  async function* parts(): AsyncGenerator<never> {
    for (;;) {
      const message = await new Promise<ToProcess>((resolve) => {
        arrived = resolve;
        send({ type: 'more' });
      });
      if (message.type !== 'part') return;
      yield message.part as never;
    }
  }
  const line: WorkLine<never, never> = {
    parts: parts(),
    give: (piece) =>
      new Promise((resolve) => {
        taken = resolve;
        send({ type: 'piece', piece });
      }),
  };
  const deliver = (message: ToProcess) => (message.type === 'taken' ? taken?.() : arrived?.(message));
  return { line, deliver };
}

/** Runs in the process: does what it is asked for, one after the other, until the server is gone. */
export function serveWork(all: readonly ServedWork[]): void {
  // Whoever waits for an answer goes before whoever waits for a file.
  setPriority(niceness);
  const works = new Map(all.map(({ name, load }) => [name, load]));
  const send = (message: FromProcess) => void process.send?.(message);
  let deliver: ((message: ToProcess) => void) | undefined;
  process.on('disconnect', () => process.exit());
  process.on('message', (message: ToProcess) => {
    if (message.type !== 'begin') {
      deliver?.(message);
      return;
    }
    const line = lineOf(send);
    deliver = line.deliver;
    const work = works.get(message.name) ?? (() => Promise.reject(new Error(`no work is called ${message.name}`)));
    work()
      .then((run) => run(message.input as never, line.line))
      .then((output) => send({ type: 'done', output }))
      .catch((problem: unknown) => send(answerOf(problem)));
  });
}
