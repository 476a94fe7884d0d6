// A process of its own that starts the embedded database, says so, and holds it until SIGTERM: for tests that kill.
import { startEmbeddedPostgres } from '../embedded-postgres';

const say = (line: unknown): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: (message) => say({ message }) });
  process.once('SIGTERM', () => void postgres.stop());
  say({ url: postgres.url, adopted: postgres.adopted });
} catch (error) {
  say({ refusal: (error as Error).message });
}
