import { listGrantors } from '@henhouse/contract/people/role';
import { readPermission } from '@henhouse/domain/people/permission';
import { error } from '@henhouse/domain/problem/problem';
import { rightsOfWay, type WayAct } from '@henhouse/domain/problem/way-act';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, renderScreen } from '../../test-screen';
import { ApiError } from '../api/api-error';
import { en } from '../i18n/en/all';
import { type PlaceContext, placeOfAct } from './act-place';
import { closeWay, followLeft, forgetLeft, isComingBack, leavePage, useWays } from './open-way';
import { lookForPlaces, placeContextOf } from './place-context';
import { FailureWithWay, ProblemWithWay, WayTo } from './way-out';

const id = '01900000-0000-7000-8000-00000000000a';
const other = '01900000-0000-7000-8000-00000000000b';
const everywhere: PlaceContext = { companyId: id, farmId: id, shedId: id, flockId: id, itemId: id };
const acts = (Object.keys(rightsOfWay) as WayAct[]).filter((each) => placeOfAct(each, everywhere) !== null);

const grantors = answer(listGrantors, {
  how: 'grant',
  kinds: ['Owner'],
  items: [{ id: other, name: 'Anna Brandt', role: 'Owner', roleName: null }],
} as never);

afterEach(() => {
  closeWay();
  forgetLeft();
  lookForPlaces(() => ({}));
});

describe('the way out of a problem', () => {
  it.each(acts)('%s: a button for who may, and whom to ask for who may not', async (way) => {
    const rules = rightsOfWay[way].map((right) => readPermission(right) as never);
    const seen = await renderScreen(<WayTo act={way} context={everywhere} />, { rules });
    expect(await screen.findByRole('button', { name: en.wayOut.act[way] })).toBeInTheDocument();
    seen.unmount();
    await renderScreen(<WayTo act={way} context={everywhere} />, { rules: [], answers: [grantors] });
    expect(await screen.findByText(/Anna Brandt/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is not offered to who may do it on another farm', async () => {
    const rules = [{ action: 'create', subject: 'Inventory', farmIds: [other] }] as never;
    await renderScreen(<WayTo act="takeStockIn" context={{ farmId: id }} />, { rules, answers: [grantors] });
    expect(await screen.findByText(/Anna Brandt/)).toBeInTheDocument();
  });

  it('stands beside each problem of a call that was refused, and not beside what is mended in the field', async () => {
    const problems = [error('moreThanStock', 'detail.kg', { unit: 'kg' }), error('required', 'day')];
    await renderScreen(<FailureWithWay error={new ApiError('invalidInput', 422, { problems })} context={everywhere} />);
    expect(await screen.findByRole('button', { name: 'Book stock' })).toBeInTheDocument();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('opens with what the document names, the store that is short before the farm in sight', () => {
    lookForPlaces(() => ({ farmId: other, shedId: other }));
    const document = { day: '2026-03-06', detail: { itemId: id, toShedId: id }, notes: 'x' };
    expect(placeContextOf({ field: 'detail.toShedId' }, document)).toMatchObject({ farmId: other, shedId: id });
    expect(placeContextOf({ field: 'detail.kg', params: { storeId: id } }, document)).toMatchObject({
      itemId: id,
      storeId: id,
      day: '2026-03-06',
    });
  });

  it('tells what was in the way that it is mended', async () => {
    const sentences: string[] = [];
    function Open() {
      const { open } = useWays();
      return open === null ? null : (
        <button type="button" onClick={() => open.onMended()}>
          done with {open.context.itemId}
        </button>
      );
    }
    const problem = error('moreThanStock', 'detail.kg', { unit: 'kg' });
    const { user } = await renderScreen(
      <>
        <ProblemWithWay
          problem={problem}
          values={{ detail: { itemId: id } }}
          context={{ farmId: id }}
          onMended={() => sentences.push('x')}
        />
        <Open />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: 'Book stock' }));
    await user.click(await screen.findByRole('button', { name: `done with ${id}` }));
    expect(sentences).toEqual(['x']);
  });

  it('leads back to the page that was left, and forgets it once somebody goes on from there', async () => {
    const { result } = await (async () => {
      const states: ReturnType<typeof useWays>[] = [];
      function Watch() {
        states.push(useWays());
        return null;
      }
      await renderScreen(<Watch />);
      return { result: () => states.at(-1)?.left ?? null };
    })();
    const { pathname } = globalThis.location;
    act(() => leavePage('Feed'));
    expect(result()).toMatchObject({ path: pathname, title: 'Feed', isBack: false });
    act(() => followLeft('/elsewhere'));
    expect(result()?.isBack).toBe(false);
    act(() => followLeft(pathname));
    expect(result()?.isBack).toBe(true);
    expect(isComingBack()).toBe(true);
    act(() => followLeft('/on'));
    await waitFor(() => expect(result()).toBeNull());
  });
});
