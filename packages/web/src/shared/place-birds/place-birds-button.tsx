import { Button } from '@mantine/core';
import { IconFeather } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useMay } from '../session/ability';
import { PartDialog } from '../ui/page/part-dialog';
import { lazyComponent } from '../ui/state/lazy-component';

/** The form comes when it is wanted: the lists of farms and flocks, which have this button, do without. */
const PlaceBirdsChoices = lazyComponent(async () => ({
  default: (await import('./place-birds-choices')).PlaceBirdsChoices,
}));

/** Of which farm the sheds are, else one is chosen; and the shed that somebody stands at, else all of them. */
interface BirdsPlace {
  readonly farmId?: string;
  readonly shedId?: string;
}

/** Whether somebody may fill sheds there: it opens flocks and makes their first entries. */
export function useMayPlaceBirds(): (place: BirdsPlace) => boolean {
  const may = useMay();
  return (place) => may('create', 'Flock', place) && may('create', 'DataEntry', place);
}

/** The table of free sheds over the page. */
export function PlaceBirdsDialog({
  opened,
  onClose,
  ...place
}: BirdsPlace & { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <PartDialog title={t(($) => $.word.placeBirds)} opened={opened} onClose={onClose}>
      {opened ? <PlaceBirdsChoices {...place} onPlaced={onClose} /> : null}
    </PartDialog>
  );
}

/** Opens that table. Nothing for who may not. */
export function PlaceBirdsButton({
  isPrimary = false,
  isSmall = false,
  ...place
}: BirdsPlace & {
  readonly isPrimary?: boolean;
  readonly isSmall?: boolean;
}) {
  const mayPlace = useMayPlaceBirds();
  const [isOpen, setOpen] = useState(false);
  if (!mayPlace(place)) return null;
  return (
    <>
      <Button
        variant={isPrimary ? 'filled' : 'default'}
        size={isSmall ? 'compact-sm' : 'sm'}
        leftSection={<IconFeather size={16} />}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.word.placeBirds)}
      </Button>
      <PlaceBirdsDialog {...place} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
