import { getSampleTrend, listSamples, removeSample, type Sample } from '@henhouse/contract/health/sample';
import { checkSampleRemoval, partsAwaited } from '@henhouse/domain/health/sample';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { useMay } from '../../../shared/session/ability';
import { confirmedAct } from '../../../shared/ui/dialog/confirm-act';
import { dialogAct } from '../../../shared/ui/dialog/dialog-act';
import type { RowAction } from '../../../shared/ui/table/column';
import { ResultForm } from './result-form';
import { SampleForm } from './sample-form';

/** What somebody may do with a sample. `onGone` is called once one was taken back. */
export function useSampleActs(onGone?: () => void): (sample: Sample) => RowAction[] {
  const may = useMay();
  // The sample itself is not read again: it is gone.
  const remove = useSend(removeSample, { changes: [listSamples.id, getSampleTrend.id, 'task'] });
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
  return (sample) => {
    const { farmId } = sample;
    if (!may('update', 'Sample', { farmId })) return [];
    return [
      dialogAct({
        label: partsAwaited(sample) > 0 ? t(($) => $.sample.enterResult) : t(($) => $.sample.correctResult),
        title: t(($) => $.sample.enterResult),
        content: <ResultForm sample={sample} />,
      }),
      dialogAct({
        label: t(($) => $.sample.correct),
        content: <SampleForm begun={{ farmId }} sample={sample} />,
      }),
      ...(checkSampleRemoval(sample).length === 0 ? [takeBack(sample)] : []),
    ];
  };
}
