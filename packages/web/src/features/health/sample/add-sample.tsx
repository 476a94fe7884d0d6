import { t } from 'i18next';
import { DialogButton } from '../../../shared/ui/dialog/dialog-act';
import { type SampleBegun, SampleForm } from './sample-form';

/** Writes a sample down over the page. */
export function AddSample({ begun, small = false }: { readonly begun: SampleBegun; readonly small?: boolean }) {
  return (
    <DialogButton
      adds
      small={small}
      label={t(($) => $.sample.add)}
      content={<SampleForm begun={begun} sample={null} />}
    />
  );
}
