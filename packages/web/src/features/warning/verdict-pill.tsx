import type { WarningVerdict } from '@henhouse/domain/warning/rarity';
import { t } from 'i18next';
import { StatusPill, type Tone } from '../../shared/ui/state/status-pill';

export const verdictTones: Readonly<Record<WarningVerdict, Tone>> = { call: 'bad', mention: 'warn', calm: 'neutral' };

/** What the budget makes of a shed's day, in a word. */
export function VerdictPill({ verdict }: { readonly verdict: WarningVerdict }) {
  return <StatusPill tone={verdictTones[verdict]}>{t(($) => $.warning.verdict[verdict])}</StatusPill>;
}
