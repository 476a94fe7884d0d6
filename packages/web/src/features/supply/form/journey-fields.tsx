import { useFormContext } from 'react-hook-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { TextField } from '../../../shared/ui/form/fields';
import { bindTo } from '../../../shared/ui/form/state/bind-to';

interface JourneyValues {
  readonly day: string;
  readonly carrier: string;
}

/** When goods go and who brings them, in a form that provides itself. */
export function JourneyFields({ farmId }: { readonly farmId: string | undefined }) {
  const bind = bindTo(useFormContext<JourneyValues>().control);
  return (
    <>
      <DayField {...bind('day', ($) => $.word.day)} half upToTodayOf={farmId} />
      <TextField {...bind('carrier', ($) => $.supply.carrier)} half />
    </>
  );
}
