import type { EntryDetail } from '@henhouse/contract/entry/details';
import { quantityText } from '../../../../shared/format/units';

export function waterConsumptionWords({
  meterStartL,
  meterEndL,
  additives,
}: EntryDetail<'water-consumption'>): string[] {
  return [
    ...(meterEndL === null ? [] : [`${quantityText(meterStartL, 'l')} → ${quantityText(meterEndL, 'l')}`]),
    ...(additives === '' ? [] : [additives]),
  ];
}
