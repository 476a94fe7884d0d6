import { Button, SegmentedControl, Select, Stack } from '@mantine/core';
import { IconFeather } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../session/ability';
import { PartDialog } from '../ui/page/part-dialog';
import { PlaceBirdsForm } from './place-birds-form';
import { useFarmChoices } from './use-farm-choices';

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

/** The table of free sheds, of chicks or of birds that live already. */
export function PlaceBirdsChoices({
  farmId,
  onPlaced,
}: {
  readonly farmId: string | undefined;
  readonly onPlaced: () => void;
}) {
  const { t } = useTranslation();
  const farms = useFarmChoices();
  const [chosen, setChosen] = useState<string | null>(null);
  const [kind, setKind] = useState('chicks');
  const farm = farmId ?? chosen ?? farms[0]?.value;
  return (
    <Stack gap="md">
      {farmId === undefined ? (
        <Select
          label={t(($) => $.flock.farm)}
          data={[...farms]}
          value={farm ?? null}
          onChange={setChosen}
          allowDeselect={false}
          maw={340}
        />
      ) : null}
      <SegmentedControl
        aria-label={t(($) => $.flock.placing.which)}
        value={kind}
        onChange={setKind}
        data={[
          { value: 'chicks', label: t(($) => $.flock.placing.newBirds) },
          { value: 'living', label: t(($) => $.flock.placing.livingBirds) },
        ]}
      />
      {farm === undefined ? null : (
        <PlaceBirdsForm key={`${farm} ${kind}`} farmId={farm} areLiving={kind === 'living'} onPlaced={onPlaced} />
      )}
    </Stack>
  );
}
