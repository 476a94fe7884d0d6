import { getBroilerDashboard } from '@henhouse/contract/dashboard/dashboard';
import { getLayDashboard } from '@henhouse/contract/dashboard/lay';
import { expect, it } from 'vitest';
import { blankOf } from '../../test-blank';
import { csvLines } from '../../test-file';
import { useLayColumns } from './lay/lay-columns';
import { useShedColumns } from './shed-columns';

it('a file of broiler sheds says their state in words, and what its figures are in', async () => {
  const shed = blankOf(getBroilerDashboard.output.shape.sheds.element, {
    ageDays: 33,
    deaths7d: [9, 12, null],
    weightDifferencePct: 1.7,
    status: 'onStandard',
  });
  const [head, first] = await csvLines(() => useShedColumns(true), [shed]);
  expect(head).toMatch(/,Age \(days\),Alive,"Deaths, 7 days",.*,Standard \(%\),.*,Status$/);
  expect(first).toMatch(/,33,0,21,.*,1\.7,.*,On standard$/);
});

it('a file of sheds of hens does so, too', async () => {
  const shed = blankOf(getLayDashboard.output.shape.sheds.element, { ageWeeks: 46, status: 'productionBelow' });
  const [head, first] = await csvLines(() => useLayColumns('layer', true), [shed]);
  expect(head).toMatch(/,Age \(weeks\),.*,"Hen-day, last day \(%\)",To standard \(points\),.*,Mortality \(%\),Status$/);
  expect(first).toMatch(/,46,.*,Production below$/);
});
