// What a person sees while something takes long: one line that counts, or in a log a line now and then.

const isTerminal = process.stdout.isTTY;

// Whoever reads along may stop reading.
process.stdout.on('error', () => process.exit(1));

export const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/** Says one sentence. */
export function print(sentence) {
  process.stdout.write(`${sentence}\n`);
}

/** Runs `work` under a line such as "Installing packages … 12 s"; the time it took stays. */
export async function withProgress(doing, work) {
  const begun = performance.now();
  const show = isTerminal
    ? () => process.stdout.write(`\r${doing} … ${Math.round((performance.now() - begun) / 1000)} s\x1b[K`)
    : () => print(`${doing}: ${Math.round((performance.now() - begun) / 1000)} s so far`);
  if (isTerminal) show();
  else print(`${doing} …`);
  const timer = setInterval(show, isTerminal ? 500 : 20_000);
  try {
    const result = await work();
    if (isTerminal) process.stdout.write('\r');
    print(`${doing}: done in ${seconds(begun)}${isTerminal ? '\x1b[K' : ''}`);
    return result;
  } catch (error) {
    if (isTerminal) print('');
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** A reason to stop that a person can act on; shown without a stack. */
export class Refusal extends Error {}

/** Runs a script's body; a refusal ends it with its one sentence. */
export async function runScript(body) {
  try {
    await body();
  } catch (error) {
    process.stderr.write(`${error instanceof Refusal ? error.message : error.stack}\n`);
    process.exit(1);
  }
}
