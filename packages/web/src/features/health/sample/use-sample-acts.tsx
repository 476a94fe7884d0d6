import type { Sample } from '@henhouse/contract/health/sample';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../shared/session/ability';
import { PartDialog } from '../../../shared/ui/page/part-dialog';
import type { RowAction } from '../../../shared/ui/table/column';
import { ResultForm } from './result-form';
import { SampleForm } from './sample-form';

/** What somebody may do with a sample, and the dialogs in which they do it. */
export function useSampleActs(): {
  readonly actsOf: (sample: Sample) => RowAction[];
  readonly dialogs: ReactNode;
} {
  const may = useMay();
  const [asked, setAsked] = useState<{ readonly act: 'result' | 'correct'; readonly sample: Sample } | null>(null);
  const close = () => setAsked(null);
  const actsOf = (sample: Sample): RowAction[] => {
    const { farmId, knownDay } = sample;
    if (!may('update', 'Sample', { farmId })) return [];
    return [
      {
        label: knownDay === null ? t(($) => $.sample.enterResult) : t(($) => $.sample.correctResult),
        onClick: () => setAsked({ act: 'result', sample }),
      },
      { label: t(($) => $.sample.correct), onClick: () => setAsked({ act: 'correct', sample }) },
    ];
  };
  const dialogs = (
    <PartDialog
      title={asked?.act === 'result' ? t(($) => $.sample.enterResult) : t(($) => $.sample.correct)}
      opened={asked !== null}
      onClose={close}
    >
      {asked?.act === 'result' ? <ResultForm sample={asked.sample} /> : null}
      {asked?.act === 'correct' ? <SampleForm begun={{ farmId: asked.sample.farmId }} sample={asked.sample} /> : null}
    </PartDialog>
  );
  return { actsOf, dialogs };
}
