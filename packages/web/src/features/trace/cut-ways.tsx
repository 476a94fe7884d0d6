import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from 'i18next';

/** Says that a trace is not all there is, where it is not. */
export function CutWays({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
      {t(($) => $.trace.cut, { count })}
    </Alert>
  );
}
