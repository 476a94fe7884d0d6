// A process of its own that starts the embedded database, says so, and holds it until SIGTERM: for tests that kill.
import { startEmbeddedPostgres } from '../embedded-postgres';

const print = (line: unknown): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const postgres = await startEmbeddedPostgres({
    dataDir: process.argv[2] ?? '',
    log: (message) => print({ message }),
  });
  process.once('SIGTERM', () => void postgres.stop());
  print({ url: postgres.url, adopted: postgres.adopted });
} catch (error) {
  print({ refusal: (error as Error).message });
}
