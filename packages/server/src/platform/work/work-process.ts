import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@henhouse/contract/errors';
import { Refusal } from '../http/refusal';
import type { FromProcess, ToProcess } from './messages';
import { beyond, type WorkKind } from './work-kind';

/** One piece of work on its way, as a process is handed it. */
export interface Task {
  readonly kind: WorkKind<unknown, unknown, unknown, unknown>;
  readonly input: unknown;
  readonly parts: AsyncIterable<unknown> | undefined;
  readonly onPiece: ((piece: unknown) => void) | undefined;
  readonly signal: AbortSignal | undefined;
}

/** What ends one task: the first to call wins, the rest is silence. */
interface Ends {
  readonly done: (output: unknown) => void;
  readonly fail: (why: unknown) => void;
}

/** What is run, and with which options of Node. */
export interface WorkEntry {
  readonly file: string;
  readonly options: readonly string[];
}

/** As much of what a process says while it dies as a log line carries. */
const lastWordsAtMost = 2_000;

/**
 * A process that does one task after the other; once it had to be ended it takes none. A process and not a thread: what runs
 * out of memory in a thread may take everybody's server with it (V8 gives a thread 16 MB to be ended in, then ends all).
 */
export class WorkProcess {
  readonly #child: ChildProcess;
  #lastWords = '';
  #isEnding = false;
  hasEnded = false;

  constructor({ file, options }: WorkEntry, memoryMb: number) {
    this.#child = fork(file, {
      execArgv: [...options, `--max-old-space-size=${memoryMb}`],
      // Nothing of what the server knows of secrets.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (output: string) => {
      this.#lastWords = (this.#lastWords + output).slice(-lastWordsAtMost);
    });
    this.#child.once('exit', () => {
      this.hasEnded = true;
    });
    // Heard by whoever's task it is; without a task nobody misses the process.
    this.#child.on('error', () => undefined);
    this.#holdServer(false);
  }

  async end(): Promise<void> {
    this.hasEnded = true;
    this.#isEnding = true;
    const { exitCode, signalCode } = this.#child;
    if (exitCode !== null || signalCode !== null || this.#child.pid === undefined) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  /** @throws Refusal of the work itself, or when it goes beyond its time or memory. The signal's reason when stopped. */
  async run(task: Task): Promise<unknown> {
    const { signal } = task;
    let stop: () => void = () => undefined;
    this.#holdServer(true);
    try {
      return await new Promise((done, fail) => {
        stop = this.#listen(task, { done, fail });
      });
    } catch (problem) {
      // What the work said itself leaves the process well; whatever came from outside leaves it in the middle of something.
      if (!(problem instanceof WorkError)) await this.end();
      throw problem instanceof WorkError ? problem.cause : signal?.aborted ? signal.reason : problem;
    } finally {
      stop();
      this.#holdServer(false);
    }
  }

  /** A process that waits for work keeps no server from ending. */
  #holdServer(holds: boolean): void {
    const { channel, stderr } = this.#child;
    for (const part of [this.#child, channel, stderr as Socket | null]) part?.[holds ? 'ref' : 'unref']();
  }

  #listen(task: Task, { done, fail }: Ends): () => void {
    const { kind, input, parts, onPiece, signal } = task;
    const child = this.#child;
    // That a message did not arrive is heard from the end of the process.
    const send = (message: ToProcess) => void child.send(message, () => undefined);
    const rest = parts?.[Symbol.asyncIterator]();
    const hear = (message: unknown) => {
      const payload = message as FromProcess;
      if (payload.type === 'done') done(payload.output);
      else if (payload.type === 'more') {
        nextMessage(rest).then(send).catch(fail);
      } else if (payload.type === 'piece') {
        onPiece?.(payload.piece);
        // Whoever else waits goes first.
        setImmediate(send, { type: 'taken' });
      } else fail(new WorkError(payload));
    };
    const died = (code: number | null, by: NodeJS.Signals | null) => fail(this.#whyDied(kind, code, by));
    const abort = () => fail(signal?.reason);
    const late = setTimeout(() => fail(beyond(kind, 'time')), kind.timeMs);
    child.on('message', hear).on('error', fail).on('exit', died);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    else send({ type: 'begin', name: kind.name, input });
    return () => {
      clearTimeout(late);
      child.off('message', hear).off('error', fail).off('exit', died);
      signal?.removeEventListener('abort', abort);
      // Whoever makes the parts may hold something open.
      void rest?.return?.().catch(() => undefined);
    };
  }

  #whyDied(kind: Task['kind'], code: number | null, by: NodeJS.Signals | null): Error {
    // By V8 at its limit, or by a system that has no more to give.
    const ranOut = /heap (limit|out of memory)/i.test(this.#lastWords) || (by === 'SIGKILL' && !this.#isEnding);
    if (ranOut) return beyond(kind, 'memory');
    return new Error(`the process that did ${kind.name} ended with ${by ?? code}: ${this.#lastWords.trim()}`);
  }
}

async function nextMessage(rest: AsyncIterator<unknown> | undefined): Promise<ToProcess> {
  const next = await rest?.next();
  return next === undefined || next.done ? { type: 'end' } : { type: 'part', part: next.value };
}

/** The work's own answer that it cannot be done. */
class WorkError extends Error {
  constructor(message: Extract<FromProcess, { type: 'refused' | 'failed' }>) {
    super(message.type, {
      cause: message.type === 'failed' ? message.error : new Refusal(message.code as ErrorCode, message.details),
    });
  }
}
