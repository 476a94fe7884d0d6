import { t } from 'i18next';
import { useState } from 'react';
import { ActButton } from '../../../shared/ui/page/act-button';
import { PartDialog } from '../../../shared/ui/page/part-dialog';
import { type SampleBegun, SampleForm } from './sample-form';

/** Writes a sample down over the page. */
export function AddSample({ begun, small = false }: { readonly begun: SampleBegun; readonly small?: boolean }) {
  const [opened, setOpened] = useState(false);
  const title = t(($) => $.sample.add);
  return (
    <>
      <ActButton adds small={small} onClick={() => setOpened(true)} label={title} />
      <PartDialog title={title} opened={opened} onClose={() => setOpened(false)}>
        {opened ? <SampleForm begun={begun} sample={null} /> : null}
      </PartDialog>
    </>
  );
}
