import { createHash } from 'node:crypto';
import { checkEvidence } from '@henhouse/contract/report/evidence';
import { screen } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { screens } from '../../shared/screen/screens';
import { answer, fakeNetwork, noNetwork, renderScreen } from '../../test-screen';
import CheckEvidencePage from './check-evidence.page';

const { path } = screens['evidence-check'];
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const entries = 'day,flock\r\n2026-11-20,M2\r\n';
const chain = `seq,hash,sealedAt\r\n12,${'a'.repeat(64)},2026-11-20\r\n`;
const sums = `${sha256(entries)}  entries.csv\n${sha256(chain)}  chain.csv\n`;
const pack = (more: Record<string, string> = {}) => {
  const files = { 'entries.csv': entries, 'chain.csv': chain, SHA256SUMS: sums, ...more };
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  return new File([new Uint8Array(zip)], 'evidence.zip', { type: 'application/zip' });
};
const made = { by: 'Maria Keller', company: 'Vale', at: '2026-11-20T10:00:00Z', isSealed: true, isChainWhole: true };

async function judged(file: File, verdict: typeof made | null) {
  const shown = await renderScreen(<CheckEvidencePage />, {
    path,
    answers: [answer(checkEvidence, { made: verdict })],
  });
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('nothing to choose a file with');
  await shown.user.upload(input, file);
  return shown;
}

afterEach(() => vi.unstubAllGlobals());

describe('a pack that somebody was handed', () => {
  it('is told to be whole, by its hash: the file itself is not sent', async () => {
    const { received } = await judged(pack(), made);
    expect(await screen.findByText(/as Maria Keller of Vale made them/)).toBeInTheDocument();
    expect(received.map(({ body }) => body)).toEqual([{ hash: sha256(sums), seq: 12, head: 'a'.repeat(64) }]);
  });

  it('is not, with a file that was changed or added, whatever the log says', async () => {
    await judged(pack({ 'entries.csv': entries.replace('M2', 'M3'), 'more.csv': 'x' }), made);
    expect(await screen.findByText('entries.csv was changed')).toBeInTheDocument();
    expect(screen.getByText('more.csv was added')).toBeInTheDocument();
    expect(screen.queryByText(/as Maria Keller/)).not.toBeInTheDocument();
  });

  it('shows names that a stranger gave to files as text', async () => {
    const image = '<img src=x onerror=ran()>';
    await judged(pack({ [`${image}.csv`]: 'x' }), made);
    expect(await screen.findByText(`${image}.csv was added`)).toBeInTheDocument();
    expect(document.querySelector('img[src=x]')).toBeNull();
  });

  it.each([
    ['nobody knows', null, /No audit log of this installation/],
    ['whose chain is another one', { ...made, isChainWhole: false }, /another one than when/],
    ['whose line has no seal yet', { ...made, isSealed: false }, /not sealed yet/],
  ])('is not, one %s', async (_, verdict, sentence) => {
    await judged(pack(), verdict);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.queryByText(/as Maria Keller/)).not.toBeInTheDocument();
  });

  it('is looked at again when it is chosen again, after a line that broke', async () => {
    const file = pack();
    const { user } = await renderScreen(<CheckEvidencePage />, { path, answers: [noNetwork(checkEvidence)] });
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await user.upload(input, file);
    expect(await screen.findByRole('alert')).toHaveTextContent('No network.');
    fakeNetwork([answer(checkEvidence, { made })]);
    await user.upload(input, file);
    expect(await screen.findByText(/as Maria Keller of Vale made them/)).toBeInTheDocument();
  });

  it('is not a pack at all', async () => {
    await judged(new File(['no zip'], 'x.zip', { type: 'application/zip' }), null);
    expect(await screen.findByRole('alert')).toHaveTextContent('This is no evidence pack');
  });
});
