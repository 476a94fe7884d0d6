import { expect } from 'vitest';
import type { Reply } from './session-app';

/** One question, asked in rounds so that none of them is asked twice. */
export type SendRequest = (round: number) => Promise<Reply<unknown>>;

export const rounds = 12;
export const tries = 3;

/** The time below which a quarter lies: what else runs on this machine makes answers slower, never quicker. */
const quarter = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] as number;

async function timed(ask: SendRequest, round: number): Promise<{ ms: number; reply: Reply<unknown> }> {
  const startedAt = performance.now();
  const reply = await ask(round);
  return { ms: performance.now() - startedAt, reply };
}

/** What stands in every body and differs from request to request, whoever is asked about. */
const ofRequest = ['requestId'];

/**
 * Asks both ways in turn, so that whatever else this machine does disturbs both alike; all that was answered, and the ratio
 * of their times. `own`: fields that differ because the question did.
 */
export async function compare(
  one: SendRequest,
  other: SendRequest,
  times: number,
  first = 0,
  own: readonly string[] = [],
) {
  const ms: [number[], number[]] = [[], []];
  const answers = new Set<string>();
  const differing = new Set([...ofRequest, ...own]);
  for (let round = first; round < first + times; round++) {
    const turns = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const turn of turns) {
      const { ms: took, reply } = await timed(turn === 0 ? one : other, round);
      ms[turn].push(took);
      const body = JSON.stringify(reply.body ?? {}, (name, value: unknown) => (differing.has(name) ? '' : value));
      const headers = Object.keys(reply.headers).toSorted().join();
      answers.add(JSON.stringify([reply.status, JSON.parse(body), headers, reply.setCookie]));
    }
  }
  return { answers: [...answers], ratio: quarter(ms[0]) / quarter(ms[1]) };
}

export const alike = (ratio: number): boolean => ratio > 0.7 && ratio < 1.43;

/** One answer every time, and times alike in one of a few tries: what really differs differs in all of them. */
export async function expectAlike(
  one: SendRequest,
  other: SendRequest,
  sentence: string,
  own?: readonly string[],
): Promise<void> {
  const ratios: number[] = [];
  for (let attempt = 0; attempt < tries; attempt++) {
    const { answers, ratio } = await compare(one, other, rounds, attempt * rounds, own);
    expect(answers).toHaveLength(1);
    expect(answers[0]).toContain(sentence);
    ratios.push(ratio);
    if (alike(ratio)) return;
  }
  expect.fail(`times differ: ${ratios.join(', ')}`);
}
