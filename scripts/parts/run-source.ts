import path from 'node:path';
import { run } from '../../packages/server/src/start/run';

await run(process.argv.slice(2), path.join(import.meta.dirname, '../..'));
