import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { filledFields } from '@henhouse/domain/telemetry/device-place';
import { SimulatedDevice } from './device';
import { type Account, makeKeys } from './device-keys';
import { type Fault, faultKinds, readFault } from './fault';
import { httpLine, mqttLine } from './line';
import { Physics } from './physics';

const help = `Plays the devices of a company: setters, hatchers, egg rooms, sheds. Registers none; they are on “Machines and devices”.

  npm run simulate -- --demo                        the demo’s devices, as admin@vale.example
  npm run simulate -- --email E --password P        devices of a company that have no key yet

  --server URL       where the product is (http://localhost:8080)
  --mqtt URL         hand in by MQTT instead of HTTP (mqtt://localhost:1883)
  --every SECONDS    instead of each device’s own interval
  --for SECONDS      ends by itself; without it Ctrl C ends
  --fault KIND:CODE  ${faultKinds.join(', ')}; again for more (--fault hot:S1 --fault silent:S2)
`;

const print = (line: string) => void process.stdout.write(`${line}\n`);

function readCommand() {
  const { values } = parseArgs({
    options: {
      demo: { type: 'boolean', default: false },
      email: { type: 'string' },
      password: { type: 'string' },
      server: { type: 'string', default: 'http://localhost:8080' },
      mqtt: { type: 'string' },
      every: { type: 'string' },
      for: { type: 'string' },
      fault: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  return values;
}

type Command = ReturnType<typeof readCommand>;

function accountOf({ demo, email, password }: Command): Account | undefined {
  if (demo) return { email: 'admin@vale.example', password: 'henhouse-demo' };
  return email !== undefined && password !== undefined ? { email, password } : undefined;
}

async function devicesOf(command: Command, account: Account, faults: readonly Fault[]): Promise<SimulatedDevice[]> {
  const keyed = await makeKeys(command.server, account, command.demo);
  const setAtMs = Date.now() - 9 * 86_400_000;
  return keyed.map(({ device, key }) => {
    const code = device.machineCode ?? device.shedCode ?? device.hatcheryCode ?? device.name;
    const [place = 'machineId'] = filledFields(device);
    const physics = new Physics({ code, channels: device.channels, place }, setAtMs);
    const line = command.mqtt === undefined ? httpLine(command.server, key) : mqttLine(command.mqtt, device.id, key);
    const intervalS = command.every === undefined ? device.intervalS : Number(command.every);
    return new SimulatedDevice(code, intervalS, physics, line, faults);
  });
}

function report(devices: readonly SimulatedDevice[]): void {
  for (const { code, counts, waiting } of devices) {
    const { measured, stored, doubled, refused, failed } = counts;
    print(
      `${code.padEnd(6)} measured ${measured}, stored ${stored}, doubled ${doubled}, refused ${refused}, not acknowledged ${failed} times, waiting ${waiting}`,
    );
  }
}

/** Ticks until it is told to stop; what is kept then is tried once more. */
async function play(device: SimulatedDevice, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const begun = Date.now();
    await device.tick();
    const left = device.intervalS * 1000 - (Date.now() - begun);
    await sleep(Math.max(0, left), undefined, { signal: stopping }).catch(() => undefined);
  }
  await device.flush();
  await device.close();
}

async function main(): Promise<void> {
  const command = readCommand();
  const account = accountOf(command);
  if (command.help || !account) {
    print(help);
    process.exitCode = command.help ? 0 : 1;
    return;
  }
  const devices = await devicesOf(command, account, command.fault.map(readFault));
  if (devices.length === 0) throw new Error('There is no device without a key: register one first.');
  print(`${devices.length} devices send to ${command.mqtt ?? command.server}. Ctrl C ends.`);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  if (command.for !== undefined) setTimeout(() => stopping.abort(), Number(command.for) * 1000).unref();
  const reporting = setInterval(() => report(devices), 30_000);
  await Promise.all(devices.map((device) => play(device, stopping.signal)));
  clearInterval(reporting);
  report(devices);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
