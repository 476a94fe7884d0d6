import { expect, it } from 'vitest';
import { repeatedFailure } from './repeated-failure';

it('is a line at first, one a minute with how often, and one when it is over', () => {
  const lines: string[] = [];
  const line = (level: string) => (fields: { failures: number }, sentence: string) =>
    lines.push(`${level} ${fields.failures} ${sentence}`);
  let nowMs = 0;
  const log = { warn: line('warn'), info: line('info') };
  const late = repeatedFailure(log as never, 'webhooks are late', () => nowMs);
  late.succeeded();
  for (; nowMs < 150_000; nowMs += 200) late.failed(new Error('refused'));
  late.succeeded();
  late.succeeded();
  late.failed(new Error('refused'));
  late.failed(new Error('refused'));
  nowMs += 60_000;
  late.failed(new Error('refused'));
  expect(lines).toEqual([
    'warn 1 webhooks are late',
    'warn 301 webhooks are late',
    'warn 601 webhooks are late',
    'info 750 no longer: webhooks are late',
    'warn 1 webhooks are late',
    'warn 1 webhooks are late',
  ]);
});
