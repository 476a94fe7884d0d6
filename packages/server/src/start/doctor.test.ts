import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findingSentences } from '@henhouse/contract/words/en';
import { findingCodes } from '@henhouse/domain/installation/finding';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../features/installation/finding-sentence';
import { callAddress, wellOf } from './look-at-installation';

describe('the doctor', () => {
  it('has a sentence for everything that can be found, and fills in its figures', () => {
    expect(Object.keys(findingSentences).toSorted()).toEqual([...findingCodes].toSorted());
    expect(sentenceOf({ code: 'diskFull', severity: 'wrong', params: { free: 0.3, database: 2 } })).toMatch(
      /^The disk has 0.3 GB/,
    );
    // A figure that a rule forgot is a dash.
    expect(sentenceOf({ code: 'jobsFailed', severity: 'note', params: { number: 2 } })).toContain('the last is –');
  });

  it('says how the standby follows, and counts devices that are silent though nothing is to be put right', () => {
    const devices = { heard: 9, silent: 7, companies: 2 };
    expect(wellOf({ devices, standby: { kind: 'follows', afterS: 0.024 } })).toEqual([
      'Reports are read from the standby, which had everything after 0.02 s.',
      'Silent devices: 7 (companies: 2).',
    ]);
    // Where so many are that they are a matter of all, the finding has them.
    expect(wellOf({ devices }, [{ code: 'devicesSilent', severity: 'wrong', params: {} }])).toEqual([]);
    const none = { heard: 9, silent: 0, companies: 0 };
    expect(wellOf({ devices: none, standby: { kind: 'unrelated' } })).toEqual([]);
  });

  it('calls the address under which people reach the product', async () => {
    const server = createServer((request, answer) => {
      answer.statusCode = request.headers.host?.startsWith('127.0.0.2') ? 502 : 200;
      answer.end();
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    // This machine by another of its names is an address like any other.
    expect(await callAddress(`http://127.0.0.3:${port}`)).toEqual({ certificateDaysLeft: null });
    expect(await callAddress(`http://127.0.0.2:${port}`)).toEqual({ trouble: 'HTTP 502' });
    await new Promise((resolve) => server.close(resolve));
    expect(await callAddress(`http://127.0.0.4:${port}`)).toMatchObject({
      trouble: expect.stringContaining('ECONNREFUSED'),
    });
  });
});
