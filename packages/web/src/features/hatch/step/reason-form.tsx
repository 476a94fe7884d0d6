import { line } from '@henhouse/contract/shape';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { z } from 'zod';
import { formatNumber } from '../../../shared/format/number';
import { useAppForm } from '../../../shared/ui/form/app-form';
import { TextField } from '../../../shared/ui/form/fields';
import { draftOf, StepForm, type StepOf, stepDefaults, stepFields } from './step-form';

interface ReasonFormProps extends StepOf {
  readonly kind: 'abort' | 'cancel' | 'close';
}

/** Ends a hatch: thrown away, not set after all, or done with. */
export function ReasonForm({ kind, ...of }: ReasonFormProps) {
  const { hatch } = of;
  const isNeeded = kind !== 'close';
  const [schema] = useState(() => z.strictObject({ ...stepFields(null), reason: line(isNeeded ? 3 : 0, 500) }));
  const form = useAppForm({ schema, draft: draftOf(of, kind), defaults: stepDefaults(of, kind) });
  const inside = hatch.holdings.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <StepForm {...of} form={form} kind={kind} detail={({ reason }) => ({ reason })}>
      <Alert
        color={isNeeded ? 'red' : 'blue'}
        icon={<IconAlertTriangle size={18} />}
        title={t(($) => $.hatch.number, { number: hatch.number })}
      >
        {t(($) => $.hatch.stepConsequence[kind], { eggs: formatNumber(inside) })}
      </Alert>
      <TextField {...form.bind('reason', ($) => $.word.reason)} maxLength={500} isRequired={isNeeded} />
    </StepForm>
  );
}
