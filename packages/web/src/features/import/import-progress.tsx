import { Progress } from '@mantine/core';
import { t } from 'i18next';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../shared/format/number';
import { onLiveEvent } from '../../shared/live/live';

interface ImportProgressProps {
  readonly importId: string;
  /** Names the bar for who cannot see it. */
  readonly label: string;
}

/** How far a long check, import or undoing is, once the server has said so; short ones end before. */
export function ImportProgress({ importId, label }: ImportProgressProps) {
  const [donePct, setDonePct] = useState<number | null>(null);
  useEffect(
    () =>
      onLiveEvent(({ topic, refs }) => {
        if (topic === 'import.progress' && refs.importId === importId) setDonePct(Number(refs.donePct));
      }),
    [importId],
  );
  if (donePct === null) return null;
  return (
    <div>
      <Progress value={donePct} aria-label={label} />
      <span aria-live="polite">{t(($) => $.importing.progressPct, { pct: formatNumber(donePct) })}</span>
    </div>
  );
}
