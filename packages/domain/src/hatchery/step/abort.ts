import type { Posting } from '../../ledger/posting';
import type { StepContext } from './candle';
import { hatchAccount, sendEggs } from './holding';

/** Everything that is still in the machines is thrown away. */
export function postingsOfAbort({ hatchId, day, holdings }: StepContext): Posting[] {
  const lost = hatchAccount('lost', hatchId);
  return holdings.flatMap((holding) =>
    sendEggs([holding], [{ to: lost, quantity: holding.quantity, field: 'at' }], hatchId, day),
  );
}
