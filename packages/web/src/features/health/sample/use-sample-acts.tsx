import { getSampleTrend, listSamples, removeSample, type Sample } from '@henhouse/contract/health/sample';
import { checkSampleRemoval } from '@henhouse/domain/health/sample';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useSend } from '../../../shared/api/use-answer';
import { useMay } from '../../../shared/session/ability';
import { confirmedAct } from '../../../shared/ui/page/confirm-act';
import { PartDialog } from '../../../shared/ui/page/part-dialog';
import type { RowAction } from '../../../shared/ui/table/column';
import { ResultForm } from './result-form';
import { SampleForm } from './sample-form';

/** What somebody may do with a sample, and the dialogs in which they do it. `onGone` is called once one was taken back. */
export function useSampleActs(onGone?: () => void): {
  readonly actsOf: (sample: Sample) => RowAction[];
  readonly dialogs: ReactNode;
} {
  const may = useMay();
  const [openAct, setOpenAct] = useState<{ readonly act: 'result' | 'correct'; readonly sample: Sample } | null>(null);
  // The sample itself is not read again: it is gone.
  const remove = useSend(removeSample, { changes: [listSamples.id, getSampleTrend.id, 'task'] });
  const close = () => setOpenAct(null);
  const takeBack = ({ id: sampleId, version }: Sample): RowAction =>
    confirmedAct({
      label: t(($) => $.word.takeBack),
      isDanger: true,
      title: t(($) => $.sample.takeBackTitle),
      text: t(($) => $.sample.takeBackText),
      done: t(($) => $.sample.tookBack),
      withReason: true,
      onConfirm: async (reason) => {
        await remove.mutateAsync({ params: { sampleId }, version, body: { reason } });
        onGone?.();
      },
    });
  const actsOf = (sample: Sample): RowAction[] => {
    const { farmId, knownDay } = sample;
    if (!may('update', 'Sample', { farmId })) return [];
    return [
      {
        label: knownDay === null ? t(($) => $.sample.enterResult) : t(($) => $.sample.correctResult),
        onClick: () => setOpenAct({ act: 'result', sample }),
      },
      { label: t(($) => $.sample.correct), onClick: () => setOpenAct({ act: 'correct', sample }) },
      ...(checkSampleRemoval(sample).length === 0 ? [takeBack(sample)] : []),
    ];
  };
  const dialogs = (
    <PartDialog
      title={openAct?.act === 'result' ? t(($) => $.sample.enterResult) : t(($) => $.sample.correct)}
      opened={openAct !== null}
      onClose={close}
    >
      {openAct?.act === 'result' ? <ResultForm sample={openAct.sample} /> : null}
      {openAct?.act === 'correct' ? (
        <SampleForm begun={{ farmId: openAct.sample.farmId }} sample={openAct.sample} />
      ) : null}
    </PartDialog>
  );
  return { actsOf, dialogs };
}
