import { Alert, Button, Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { t } from 'i18next';
import { formatWeekday } from '../../../shared/format/day';
import { confirmAct } from '../../../shared/ui/dialog/confirm-act';
import { dropTyped, useUnsavedDayBefore } from '../grid/use-typed-grid';

interface UnsavedDayProps {
  readonly farmId: string;
  readonly today: string;
  readonly onShow: (day: string) => void;
}

/** Figures of an earlier day that were typed and not handed in: somebody was called away, or midnight came between. */
export function UnsavedDay({ farmId, today, onShow }: UnsavedDayProps) {
  const unsaved = useUnsavedDayBefore(farmId, today);
  if (unsaved === null) return null;
  const day = formatWeekday(unsaved);
  const confirmDiscard = () =>
    confirmAct({
      title: t(($) => $.entry.grid.unsaved.discardTitle),
      text: t(($) => $.entry.grid.unsaved.discardText, { day }),
      confirmLabel: t(($) => $.word.discard),
      onConfirm: async () => dropTyped(farmId, unsaved),
    });
  return (
    <Alert color="yellow" icon={<IconHistory size={18} />} title={t(($) => $.entry.grid.unsaved.title, { day })}>
      <Group gap="xs">
        <Button size="compact-md" onClick={() => onShow(unsaved)}>
          {t(($) => $.entry.grid.unsaved.show)}
        </Button>
        <Button size="compact-md" variant="subtle" onClick={confirmDiscard}>
          {t(($) => $.word.discard)}
        </Button>
      </Group>
    </Alert>
  );
}
