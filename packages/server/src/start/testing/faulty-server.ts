// A running server that does wrong on demand: `forget` leaves a failed promise behind, `throw` throws where nobody catches.
import { createInterface } from 'node:readline';
import { startServer } from '../../main';
import { createLog } from '../../platform/log/log';
import { endOnFault, outliveReaders } from '../faults';
import { Stopping } from '../stopping';

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const stopping = new Stopping(() => undefined);
outliveReaders();
endOnFault(stopping, String);
const log = createLog({ destination: { write: (line) => void process.stderr.write(line) } });
const server = await startServer({ databaseUrl, dataDir, port: 0, host: '127.0.0.1', demo: false, log });
stopping.add(() => server.stop());
createInterface(process.stdin).on('line', (line) => {
  if (line === 'forget') void Promise.reject(new Error('nobody waited'));
  if (line === 'throw') {
    for (const which of ['first', 'second']) {
      setImmediate(() => {
        throw new Error(`${which} fault`);
      });
    }
  }
});
process.stdout.write(`${server.address}\n`);
