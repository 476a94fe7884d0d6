import { Alert } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { t } from 'i18next';

/** Says before anything is typed that this is of no use now. */
export function NeedsNetwork() {
  return (
    <Alert color="yellow" icon={<IconCloudOff size={18} />} py="xs">
      {t(($) => $.ui.form.needsNetwork)}
    </Alert>
  );
}
