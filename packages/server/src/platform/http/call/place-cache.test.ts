import { describe, expect, it } from 'vitest';
import type { CompanyTx } from '../../db/company-tx';
import { cachedPlaces } from './place-cache';

const as = (companyId: string) => ({ companyId }) as CompanyTx;

describe('a place that never moves', () => {
  it('is asked for once, and by every company for itself: what one has found opens nothing to another', async () => {
    const requests: string[] = [];
    const find = cachedPlaces(async ({ companyId }, id) => {
      requests.push(`${companyId} ${id}`);
      return companyId === 'vale' ? { farmId: 'meadow', shedId: id } : undefined;
    });
    expect(await find(as('vale'), '1')).toEqual({ farmId: 'meadow', shedId: '1' });
    expect(await find(as('vale'), '1')).toEqual({ farmId: 'meadow', shedId: '1' });
    expect(await find(as('hill'), '1')).toBeUndefined();
    expect(requests).toEqual(['vale 1', 'hill 1']);
  });

  it('is asked for again while it is not there: it may have been made since', async () => {
    let isThere = false;
    const find = cachedPlaces(async (_tx, id) => (isThere ? { shedId: id } : undefined));
    expect(await find(as('vale'), '1')).toBeUndefined();
    isThere = true;
    expect(await find(as('vale'), '1')).toEqual({ shedId: '1' });
  });
});
