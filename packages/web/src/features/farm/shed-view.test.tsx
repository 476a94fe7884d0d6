import { getShed } from '@henhouse/contract/farm/shed';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import ShedViewPage from '../../app/farm/shed-view.page';
import { screens } from '../../shared/screen/screens';
import { endSession } from '../../shared/session/session';
import { shedDetail } from '../../test-farm';
import { answer, renderScreen } from '../../test-screen';

const show = async (part: Parameters<typeof shedDetail>[0]) => {
  const shed = shedDetail(part);
  const { path } = screens['apps-farm-shed-view'];
  await renderScreen(<ShedViewPage />, {
    path,
    at: path.replace(':farmId', shed.farmId).replace(':shedId', shed.id),
    role: 'Manager',
    answers: [answer(getShed, shed)],
  });
  return (await screen.findByText(/^Usable area/)).textContent;
};

afterEach(() => endSession('signedOut'));

describe('the usable area of a shed', () => {
  it('says that it is length × width where nobody took feeders and nests off', async () => {
    expect(await show({ lengthM: 100, widthM: 15, areaM2: 1_500 })).toBe('Usable area (length × width)');
  });

  it('says nothing of it where it was measured', async () => {
    expect(await show({ lengthM: 100, widthM: 15, areaM2: 1_450 })).toBe('Usable area');
  });
});
