import { checkHatchStep } from '@henhouse/contract/hatchery/hatch';
import type { StepInput } from '@henhouse/contract/hatchery/hatch-steps';
import type { Problem, ProblemCode } from '@henhouse/domain/problem/problem';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { call } from '../../../shared/api/call';
import type { AppFormState } from '../../../shared/ui/form/app-form';
import { problemText } from '../../../shared/ui/state/failure-text';
import styles from '../hatch.module.css';

/** Waits for a pause in typing before the server is asked. */
const typingPauseMs = 900;

interface StepWarningsProps<Values extends FieldValues, Output extends FieldValues> {
  readonly hatchId: string;
  readonly form: AppFormState<Values, Output>;
  readonly toStep: (values: Output, confirmed: ProblemCode[]) => StepInput;
}

/** What the server points out about a step while it is typed: what does not stand in the way, but ought to be known. */
export function StepWarnings<Values extends FieldValues, Output extends FieldValues>(
  props: StepWarningsProps<Values, Output>,
) {
  const { hatchId, form, toStep } = props;
  const { control, subscribe } = form;
  const [warnings, setWarnings] = useState<readonly Problem[]>([]);

  const look = useDebouncedCallback(async () => {
    const resolved = await control._options.resolver?.(form.getValues(), undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    // What is not whole yet is judged when it is sent.
    if (resolved === undefined || Object.keys(resolved.errors).length > 0) return;
    try {
      const body = { step: toStep(resolved.values as Output, []) };
      const { problems } = await call(checkHatchStep, { params: { hatchId }, body });
      setWarnings(problems.filter(({ severity }) => severity === 'warn'));
    } catch {
      // A look ahead that fails says nothing: the step itself is judged when it is sent.
      setWarnings([]);
    }
  }, typingPauseMs);

  useEffect(() => {
    look();
    return subscribe({ formState: { values: true }, callback: look });
  }, [subscribe, look]);

  if (warnings.length === 0) return null;
  return (
    <output className={styles.hint}>
      <IconInfoCircle size={18} aria-hidden="true" />
      <span>
        {[...new Set(warnings.map(problemText))].map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </span>
    </output>
  );
}
