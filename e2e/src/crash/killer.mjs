// A process of its own, so that it shares nothing with what it kills. Reads lines "server PID" or "database PID AFTER_MS",
// waits that long, kills without warning, and writes down what it killed.
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** A database server and all its processes: what lies in memory that they share is gone with the last of them. */
function withChildren(pid) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number);
  return [pid, ...children];
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

function signal(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended by itself meanwhile.
    }
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const [what, pidText, afterMs] = line.split(' ');
  await sleep(Number(afterMs));
  const pid = Number(pidText);
  if (what === 'server') signal([pid], 'SIGKILL');
  else {
    // Held still first: nobody may write down what another one's end would make him write down.
    signal([pid], 'SIGSTOP');
    const all = withChildren(pid);
    signal(all, 'SIGSTOP');
    signal(all, 'SIGKILL');
  }
  process.stdout.write(`killed ${what} ${pid}\n`);
}
