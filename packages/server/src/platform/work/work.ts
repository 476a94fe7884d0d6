import { availableParallelism } from 'node:os';
import { Refusal } from '../http/refusal';
import type { WorkKind } from './work-kind';
import { type Task, type WorkEntry, WorkProcess } from './work-process';

/** How long a process waits for more before it gives its memory back. */
const idleMs = 60_000;
/** Longest that somebody waits for a process: for what is short a transaction may be open meanwhile. */
const shortWaitMs = 10_000;
const longWaitMs = 120_000;

const comeAgain = () => new Refusal('tooManyRequests', { retryAfterS: 2 });

/** What somebody who wants work done may say besides. */
interface WorkWish<Part, Given> {
  readonly parts?: AsyncIterable<Part>;
  readonly onPiece?: (piece: Given) => void;
  /** Ends the work, and the process that does it. */
  readonly signal?: AbortSignal | undefined;
}

/** Heavy work, done in processes beside the one that answers everybody. */
export interface Work {
  /**
   * @throws Refusal `tooManyRequests` when too many others wait, and whatever the work itself refuses.
   */
  run<Input, Part, Given, Output>(
    kind: WorkKind<Input, Part, Given, Output>,
    input: Input,
    wish?: WorkWish<Part, Given>,
  ): Promise<Output>;
  /** Ends every process, and what they do. */
  stop(): Promise<void>;
}

interface WorkSettings {
  /** What the processes run: it serves every kind. */
  readonly entry: WorkEntry;
  readonly processesAtMost?: number;
  /** Of what is short, and of what is long. */
  readonly waitingAtMost?: number;
  /** Heap of a process; what lies outside of it is bounded by each kind's own limits. */
  readonly memoryMb?: number;
}

interface Waiting {
  readonly task: Task;
  readonly begin: (worker: WorkProcess) => void;
  readonly drop: (why: unknown) => void;
}

/** A small pool: processes come when they are wanted and go when nobody wants them. */
class WorkPool implements Work {
  readonly #entry: WorkEntry;
  readonly #processesAtMost: number;
  readonly #waitingAtMost: number;
  readonly #memoryMb: number;
  readonly #idle: { readonly worker: WorkProcess; readonly timer: NodeJS.Timeout }[] = [];
  readonly #busy = new Map<Task, WorkProcess>();
  readonly #waiting: Waiting[] = [];
  #hasStopped = false;

  constructor({ entry, processesAtMost, waitingAtMost, memoryMb }: WorkSettings) {
    this.#entry = entry;
    // One core stays for answers; but two people's long exports go on side by side, and a picture waits for neither.
    this.#processesAtMost = processesAtMost ?? Math.max(3, Math.min(4, availableParallelism() - 1));
    // Whoever waits in a request holds a connection of the pool meanwhile.
    this.#waitingAtMost = waitingAtMost ?? 4;
    this.#memoryMb = memoryMb ?? 512;
  }

  async run<Input, Part, Given, Output>(
    kind: WorkKind<Input, Part, Given, Output>,
    input: Input,
    { parts, onPiece, signal }: WorkWish<Part, Given> = {},
  ): Promise<Output> {
    const task = { kind, input, parts, onPiece, signal } as Task;
    const worker = await this.#turn(task);
    try {
      return (await worker.run(task)) as Output;
    } finally {
      this.#busy.delete(task);
      this.#giveBack(worker);
      this.#next();
    }
  }

  async stop(): Promise<void> {
    this.#hasStopped = true;
    for (const { drop } of this.#waiting.splice(0)) drop(new Refusal('unavailable', { retryAfterS: 5 }));
    const idle = this.#idle.splice(0);
    for (const { timer } of idle) clearTimeout(timer);
    await Promise.all([...idle.map(({ worker }) => worker), ...this.#busy.values()].map((worker) => worker.end()));
  }

  #mayBegin({ kind }: Task): boolean {
    const long = [...this.#busy.keys()].filter((task) => task.kind.isLong).length;
    return this.#busy.size < this.#processesAtMost && !(kind.isLong && long >= this.#processesAtMost - 1);
  }

  /** The process of a task, once one is free for it. */
  async #turn(task: Task): Promise<WorkProcess> {
    if (this.#hasStopped) throw new Refusal('unavailable', { retryAfterS: 5 });
    task.signal?.throwIfAborted();
    if (this.#mayBegin(task)) return this.#takeProcess(task);
    const { isLong } = task.kind;
    const before = this.#waiting.filter(({ task: other }) => other.kind.isLong === isLong).length;
    if (before >= this.#waitingAtMost) throw comeAgain();
    return this.#wait(task, isLong ? longWaitMs : shortWaitMs);
  }

  async #wait(task: Task, atMostMs: number): Promise<WorkProcess> {
    const { signal } = task;
    let leave: (why: unknown) => void = () => undefined;
    const abort = () => leave(signal?.reason);
    const late = setTimeout(() => leave(comeAgain()), atMostMs);
    signal?.addEventListener('abort', abort);
    try {
      return await new Promise((begin, drop) => {
        const waiting = { task, begin, drop };
        this.#waiting.push(waiting);
        leave = (why) => {
          const at = this.#waiting.indexOf(waiting);
          if (at >= 0) this.#waiting.splice(at, 1);
          drop(why);
        };
      });
    } finally {
      clearTimeout(late);
      signal?.removeEventListener('abort', abort);
    }
  }

  #next(): void {
    const at = this.#waiting.findIndex(({ task }) => this.#mayBegin(task));
    const [next] = at >= 0 ? this.#waiting.splice(at, 1) : [];
    next?.begin(this.#takeProcess(next.task));
  }

  #takeProcess(task: Task): WorkProcess {
    let found = this.#idle.pop();
    while (found?.worker.hasEnded) found = this.#idle.pop();
    clearTimeout(found?.timer);
    const worker = found?.worker ?? new WorkProcess(this.#entry, this.#memoryMb);
    this.#busy.set(task, worker);
    return worker;
  }

  #giveBack(worker: WorkProcess): void {
    if (worker.hasEnded || this.#hasStopped) return;
    const timer = setTimeout(() => {
      const at = this.#idle.findIndex((idle) => idle.worker === worker);
      if (at >= 0) this.#idle.splice(at, 1);
      void worker.end();
    }, idleMs);
    timer.unref();
    this.#idle.push({ worker, timer });
  }
}

export const createWork = (settings: WorkSettings): Work => new WorkPool(settings);
