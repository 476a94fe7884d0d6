import { error } from '@henhouse/domain/problem/problem';
import { act, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { closeWay, useWays } from '../../../shared/way-out/open-way';
import { renderScreen } from '../../../test-screen';
import type { GridRow } from '../grid/grid-row';
import { type GridView, GridViewProvider } from './grid-view';
import { RowFindings } from './row-findings';

const id = '01900000-0000-7000-8000-00000000000a';

it('lets a figure that was refused be handed in as it stands once its feed is booked', async () => {
  const refuse = vi.fn();
  const problem = error('moreThanStock', 'detail.kg', { value: 150, max: 0, unit: 'kg', day: '2026-03-02' });
  const finding = {
    kind: 'feed',
    column: 'feed',
    severity: 'error',
    code: problem.code,
    sentence: 'Too much',
    problem,
  };
  const row = {
    key: 'r',
    line: { shedId: id, shedName: 'Shed 1', flockId: id },
    documents: [{ findings: [finding] }],
  } as unknown as GridRow;
  const view = { farmId: id, day: '2026-03-02', actions: { refuse } } as unknown as GridView;
  await renderScreen(
    <GridViewProvider value={view}>
      <RowFindings row={row} />
    </GridViewProvider>,
    { role: 'Owner' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Book stock' }));
  const { result } = renderHook(() => useWays());
  expect(result.current.open?.context).toMatchObject({ farmId: id, day: '2026-03-02' });
  act(() => result.current.open?.onMended());
  expect(refuse).toHaveBeenCalledWith('r', 'feed', { refusal: [], sentence: null });
  act(closeWay);
});
