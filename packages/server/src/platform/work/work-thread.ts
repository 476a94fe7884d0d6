import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '@henhouse/contract/errors';
import { Refusal } from '../http/refusal';
import type { FromThread, ToThread } from './messages';
import { beyond, type WorkKind } from './work-kind';

/** One piece of work on its way, as a thread is handed it. */
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

const isOutOfMemory = (problem: unknown) =>
  problem instanceof Error && 'code' in problem && problem.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** A thread that does one task after the other; once it had to be ended it takes none. */
export class WorkThread {
  readonly #worker: Worker;
  hasEnded = false;

  constructor(entry: URL, memoryMb: number) {
    this.#worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    this.#worker.unref();
    this.#worker.once('exit', () => {
      this.hasEnded = true;
    });
    // Heard by whoever's task it is; without a task nobody misses the thread.
    this.#worker.on('error', () => undefined);
  }

  async end(): Promise<void> {
    this.hasEnded = true;
    await this.#worker.terminate();
  }

  /** @throws Refusal of the work itself, or when it goes beyond its time or memory. The signal's reason when stopped. */
  async run(task: Task): Promise<unknown> {
    const { kind, signal } = task;
    let stop: () => void = () => undefined;
    this.#worker.ref();
    try {
      return await new Promise((done, fail) => {
        stop = this.#listen(task, { done, fail });
      });
    } catch (problem) {
      // What the thread said itself leaves it well; whatever came from outside leaves it in the middle of something.
      if (!(problem instanceof Said)) await this.end();
      if (isOutOfMemory(problem)) throw beyond(kind, 'memory');
      throw problem instanceof Said ? problem.cause : signal?.aborted ? signal.reason : problem;
    } finally {
      stop();
      this.#worker.unref();
    }
  }

  #listen(task: Task, { done, fail }: Ends): () => void {
    const { kind, input, parts, onPiece, signal } = task;
    const worker = this.#worker;
    const send = (message: ToThread) => worker.postMessage(message);
    const rest = parts?.[Symbol.asyncIterator]();
    const hear = (message: FromThread) => {
      if (message.say === 'done') done(message.output);
      else if (message.say === 'more') {
        handOn(rest).then(send).catch(fail);
      } else if (message.say === 'piece') {
        onPiece?.(message.piece);
        // Whoever else waits goes first.
        setImmediate(send, { say: 'taken' });
      } else fail(new Said(message));
    };
    const died = () => fail(new Error(`the thread ended while it did ${kind.name}`));
    const abort = () => fail(signal?.reason);
    const late = setTimeout(() => fail(beyond(kind, 'time')), kind.timeMs);
    worker.on('message', hear).on('error', fail).on('exit', died);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    else send({ say: 'begin', name: kind.name, input });
    return () => {
      clearTimeout(late);
      worker.off('message', hear).off('error', fail).off('exit', died);
      signal?.removeEventListener('abort', abort);
      // Whoever makes the parts may hold something open.
      void rest?.return?.().catch(() => undefined);
    };
  }
}

async function handOn(rest: AsyncIterator<unknown> | undefined): Promise<ToThread> {
  const next = await rest?.next();
  return next === undefined || next.done ? { say: 'end' } : { say: 'part', part: next.value };
}

/** The work's own answer that it cannot be done. */
class Said extends Error {
  constructor(message: Extract<FromThread, { say: 'refused' | 'failed' }>) {
    super(message.say, {
      cause: message.say === 'failed' ? message.error : new Refusal(message.code as ErrorCode, message.details),
    });
  }
}
