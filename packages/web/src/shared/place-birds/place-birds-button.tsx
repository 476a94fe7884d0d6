import { IconFeather } from '@tabler/icons-react';
import { t } from 'i18next';
import { useMay } from '../session/ability';
import { closeDialog, openDialog } from '../ui/dialog/open-dialog';
import { ActButton } from '../ui/page/act-button';
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

/** Opens the table of free sheds over the page. */
export const openPlaceBirds = (place: BirdsPlace): void =>
  openDialog({ title: t(($) => $.word.placeBirds), content: <PlaceBirdsChoices {...place} onPlaced={closeDialog} /> });

/** The button of it. Nothing for who may not. */
export function PlaceBirdsButton({
  isPrimary = false,
  isSmall = false,
  ...place
}: BirdsPlace & {
  readonly isPrimary?: boolean;
  readonly isSmall?: boolean;
}) {
  const mayPlace = useMayPlaceBirds();
  if (!mayPlace(place)) return null;
  return (
    <ActButton
      icon={IconFeather}
      quiet={!isPrimary}
      small={isSmall}
      label={t(($) => $.word.placeBirds)}
      onClick={() => openPlaceBirds(place)}
    />
  );
}
