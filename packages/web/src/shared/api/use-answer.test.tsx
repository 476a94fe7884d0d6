import { getMailState } from '@henhouse/contract/mail/mail';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { answer, fakeNetwork } from '../../test-screen';
import { useAnswer } from './use-answer';

const mail = { isSetUp: true, maySetUp: false, waiting: 0 };

/** Drawn, and never seen: the part beside it does not arrive. */
function Drawn({ enabled }: { readonly enabled: boolean }) {
  useAnswer(getMailState, {}, { enabled });
  return <NeverThere />;
}
const never = new Promise<never>(() => {});
const NeverThere = (): never => {
  throw never;
};

it.each([
  { enabled: true, calls: 1 },
  { enabled: false, calls: 0 },
])('what a screen shows is on its way while it is drawn: $calls', async ({ enabled, calls }) => {
  const received = fakeNetwork([answer(getMailState, mail)]);
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <Suspense fallback="coming">
        <Drawn enabled={enabled} />
      </Suspense>
    </QueryClientProvider>,
  );
  expect(client.isFetching()).toBe(calls);
  await waitFor(() => expect(received).toHaveLength(calls));
});
