// Loaded before a program (`node --import`): ends it, as SIGTERM does, once whoever started it is gone. Who was killed with kill -9
// could stop nobody.
import { isMainThread } from 'node:worker_threads';

const lookEveryMs = 500;
const parent = process.ppid;

if (isMainThread) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs).unref();
}
