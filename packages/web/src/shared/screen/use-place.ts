import { useParams } from '@tanstack/react-router';

type PlaceName =
  | 'companyId'
  | 'farmId'
  | 'shedId'
  | 'flockId'
  | 'hatchId'
  | 'entryId'
  | 'webhookId'
  | 'purchaseId'
  | 'saleId'
  | 'sampleId'
  | 'expenseId'
  | 'month'
  | 'partnerId'
  | 'itemId'
  | 'countId'
  | 'supplyId'
  | 'machineId'
  | 'programmeId'
  | 'drillId'
  | 'page';

/** The place that the address names. Its screen's path has it, so it is always there. */
export function usePlace(name: PlaceName): string {
  const params: Readonly<Partial<Record<string, string>>> = useParams({ strict: false });
  return params[name] ?? '';
}
