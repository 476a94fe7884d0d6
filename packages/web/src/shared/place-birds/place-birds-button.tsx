import { Button } from '@mantine/core';
import { IconFeather } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../session/ability';
import { PartDialog } from '../ui/page/part-dialog';
import { lazyPart } from '../ui/state/lazy-part';

/** The form comes when it is wanted: the lists of farms and flocks, which have this button, do without. */
const PlaceBirdsChoices = lazyPart(async () => ({
  default: (await import('./place-birds-choices')).PlaceBirdsChoices,
}));

/** Opens the table of free sheds over the page: of one farm, or of one that is chosen. Nothing for who may not. */
export function PlaceBirdsButton({
  farmId,
  isPrimary = false,
}: {
  readonly farmId?: string;
  readonly isPrimary?: boolean;
}) {
  const { t } = useTranslation();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const place = farmId === undefined ? {} : { farmId };
  if (!may('create', 'Flock', place) || !may('create', 'DataEntry', place)) return null;
  return (
    <>
      <Button
        variant={isPrimary ? 'filled' : 'default'}
        leftSection={<IconFeather size={16} />}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.flock.placing.title)}
      </Button>
      <PartDialog title={t(($) => $.flock.placing.title)} opened={isOpen} onClose={() => setOpen(false)}>
        {isOpen ? <PlaceBirdsChoices farmId={farmId} onPlaced={() => setOpen(false)} /> : null}
      </PartDialog>
    </>
  );
}
