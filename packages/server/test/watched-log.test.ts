import { expect, it } from 'vitest';
import { watchedLog } from './watched-log';

it('a fault in a log that no test has looked at fails its file, and a warning does not', () => {
  const { log, read, requireQuiet } = watchedLog();
  log.warn('late');
  requireQuiet();
  log.error({ err: new Error('planted') }, 'a fault');
  expect(requireQuiet).toThrow('planted');
  expect(read()).toHaveLength(2);
  requireQuiet();
});
