import { readingsAtMost } from '@henhouse/domain/telemetry/reading';
import { type Fault, hasFault } from './fault';
import type { Line } from './line';
import type { Physics } from './physics';

interface Kept {
  readonly at: string;
  readonly values: object;
}

const keptAtMost = 100_000;
const clockFaultMs = 10 * 60_000;

/** A device: measures, keeps what it measured until it is acknowledged, and sends it again until it is. */
export class SimulatedDevice {
  private kept: Kept[] = [];
  private isSending = false;
  readonly counts = { measured: 0, stored: 0, doubled: 0, refused: 0, failed: 0 };

  constructor(
    readonly code: string,
    readonly intervalS: number,
    private readonly physics: Physics,
    private readonly line: Line,
    private readonly faults: readonly Fault[],
  ) {}

  get waiting(): number {
    return this.kept.length;
  }

  /** One tick: measures, and sends what is kept unless a fault keeps it from that. */
  async tick(): Promise<void> {
    const { faults, code } = this;
    const nowMs = Date.now() + (hasFault(faults, 'clock', code) ? clockFaultMs : 0);
    if (!hasFault(faults, 'power', code) || Math.random() < 0.5) {
      this.kept.push({ at: new Date(nowMs).toISOString(), values: this.physics.measure(nowMs, faults) });
      this.counts.measured++;
      if (this.kept.length > keptAtMost) this.kept.shift();
    }
    if (hasFault(faults, 'silent', code)) return;
    // A line that works once in a quarter of an hour hands in what is late by then.
    if (hasFault(faults, 'late', code) && Math.floor(Date.now() / 60_000) % 15 !== 0) return;
    await this.flush();
  }

  /** Sends batches until nothing is kept or one is not acknowledged. */
  async flush(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      while (this.kept.length > 0) {
        const batch = this.kept.slice(0, readingsAtMost);
        const sentAt = new Date(
          Date.now() + (hasFault(this.faults, 'clock', this.code) ? clockFaultMs : 0),
        ).toISOString();
        const answer = await this.line.send({ sentAt, firmware: 'sim 1.0', readings: batch });
        this.kept.splice(0, batch.length);
        this.counts.stored += answer.stored;
        this.counts.doubled += answer.doubled;
        this.counts.refused += answer.refused;
      }
    } catch {
      this.counts.failed++;
    } finally {
      this.isSending = false;
    }
  }

  close(): Promise<void> {
    return this.line.close();
  }
}
