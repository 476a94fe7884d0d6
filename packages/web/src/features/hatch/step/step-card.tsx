import type { HatchStepKind } from '@henhouse/domain/hatchery/hatch/hatch-state';
import type { ComponentType } from 'react';
import { Card } from '../../../shared/ui/page/card';
import { CandleForm } from './candle-form';
import { GradeForm } from './grade/grade-form';
import { MoveForm } from './move-form';
import { PullForm } from './pull-form';
import { ReasonForm } from './reason-form';
import { SetForm } from './set-form';
import type { StepOf } from './step-form';
import { TransferForm } from './transfer-form';

const forms: Readonly<Record<Exclude<HatchStepKind, 'abort' | 'cancel' | 'close'>, ComponentType<StepOf>>> = {
  set: SetForm,
  candle: CandleForm,
  transfer: TransferForm,
  move: MoveForm,
  pull: PullForm,
  grade: GradeForm,
};

/** The form of a step that is taken, or corrected. */
export function StepCard({ kind, ...of }: StepOf & { readonly kind: HatchStepKind }) {
  if (kind === 'abort' || kind === 'cancel' || kind === 'close') {
    return (
      <Card>
        <ReasonForm kind={kind} {...of} />
      </Card>
    );
  }
  const Form = forms[kind];
  return (
    <Card>
      <Form {...of} />
    </Card>
  );
}
