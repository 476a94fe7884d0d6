import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEndpoints, type EntrySaved } from '@henhouse/contract/entry/entry';
import type { Answered, ApiClient } from '../api-client';
import type { CrashFixture, Place } from './crash.fixture';

/** An entry that was sent: one bird died in that shed. */
export interface Sent {
  readonly id: string;
  readonly place: Place;
}

const writersAtWork = 16;

/** Sixteen people who write down one dead bird after the other, and know what they were told about each. */
export class Writers {
  readonly acknowledged: Sent[] = [];
  /** No answer, or one that says nothing about what became of it. */
  readonly unknown: Sent[] = [];
  /** Answers that must never come: the entry was right. */
  readonly refused: string[] = [];
  private isOver = false;
  private readonly work: Promise<void>[];

  constructor(
    private readonly client: ApiClient,
    private readonly fixture: CrashFixture,
  ) {
    this.work = Array.from({ length: writersAtWork }, (_, index) => this.write(index));
  }

  /** Resolves once that many more were acknowledged. */
  async acknowledgedMore(count: number): Promise<void> {
    const wanted = this.acknowledged.length + count;
    const deadline = performance.now() + 30_000;
    while (this.acknowledged.length < wanted) {
      if (performance.now() > deadline)
        throw new Error(`nothing is acknowledged any more: ${this.refused.slice(0, 3).join(', ')}`);
      await sleep(10);
    }
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.work);
  }

  private async write(index: number): Promise<void> {
    const place = this.fixture.places[index % this.fixture.places.length] as Place;
    while (!this.isOver) {
      const sent = { id: randomUUID(), place };
      const answer = await send(this.client, this.fixture, sent).catch(wasNeverSent);
      if (answer === 'neverSent') await sleep(100);
      else if (answer?.status === 201) this.acknowledged.push(sent);
      else if (answer === null || answer.status >= 500) {
        this.unknown.push(sent);
        await sleep(500);
      } else this.refused.push(`${answer.status} ${JSON.stringify(answer.body)}`);
    }
  }
}

/** Nobody listened: that is no doubt about what became of it. Null for every other way to stay without an answer. */
function wasNeverSent(error: Error): 'neverSent' | null {
  return (error.cause as { code?: string } | undefined)?.code === 'ECONNREFUSED' ? 'neverSent' : null;
}

/** Sends an entry, for the first time or again, always with the same words. */
export function send(client: ApiClient, fixture: CrashFixture, { id, place }: Sent): Promise<Answered<EntrySaved>> {
  const lines = [{ fate: 'dead' as const, cause: 'notStated', count: 1 }];
  const detail = { sex: 'asHatched' as const, lines };
  const body = { id, day: fixture.day, confirmed: ['mortalityHigh' as const], detail };
  return client.call(createEndpoints.mortality, { params: { ...place }, body });
}
