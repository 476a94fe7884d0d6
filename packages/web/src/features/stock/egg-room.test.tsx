import { listHeldEggs } from '@henhouse/contract/health/flock-health';
import { listRegrades } from '@henhouse/contract/stock/egg-regrade';
import { listEggRoom } from '@henhouse/contract/stock/egg-room';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { blankOf } from '../../test-blank';
import { answer, renderScreen } from '../../test-screen';
import { EggRoom } from './egg-room';

const id = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
const lot = (end: string, layDay: string) =>
  blankOf(listEggRoom.output.shape.items.element, {
    lotId: id(end),
    flockNumber: 'L-1',
    layDay,
    grade: 'table',
    onHand: 300,
  });

it('marks the eggs that may not leave, those that a vet holds, and those that were laid in a withdrawal though their flock be free again', async () => {
  const items = [lot('1', '2026-03-18'), lot('2', '2026-03-20'), lot('3', '2026-03-28'), lot('4', '2026-03-29')];
  const held = [
    { lotId: id('1'), heldBy: [], laidUnder: ['Piperazine'], quarantinedFrom: null },
    { lotId: id('2'), heldBy: ['Salmonella'], laidUnder: [], quarantinedFrom: null },
    { lotId: id('4'), heldBy: [], laidUnder: [], quarantinedFrom: '2026-03-30' },
  ];
  await renderScreen(<EggRoom farmId={id('f')} />, {
    answers: [
      answer(listEggRoom, blankOf(listEggRoom.output, { items, total: 4 })),
      answer(listHeldEggs, { items: held }),
      answer(listRegrades, { items: [], total: 0 }),
    ],
    role: 'Owner',
  });
  const cell = await screen.findByText('Laid while Piperazine held them: not for sale');
  expect(cell.closest('tr')).toHaveTextContent('Mar 18');
  expect(screen.getByText('Held: Salmonella')).toBeVisible();
  expect(screen.getByText('In quarantine from Mar 30, 2026')).toBeVisible();
  expect(screen.getAllByText(/Held|Laid while|quarantine/)).toHaveLength(3);
});
