import { Drawer } from '@mantine/core';
import { t } from 'i18next';
import { LayoutControls } from '../../shared/ui/appearance/layout-controls';

/** The appearance of the frame, beside what it changes. */
export default function LayoutPanel({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" title={t(($) => $.shell.layout.title)}>
      <LayoutControls />
    </Drawer>
  );
}
