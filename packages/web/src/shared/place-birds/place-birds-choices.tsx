import { SegmentedControl, Select, Stack } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { PlaceBirdsForm } from './place-birds-form';
import { useFarmChoices } from './use-farm-choices';

/** The table of free sheds, of chicks or of birds that live already. */
export function PlaceBirdsChoices({
  farmId,
  shedId,
  onPlaced,
}: {
  readonly farmId?: string | undefined;
  readonly shedId?: string | undefined;
  readonly onPlaced: () => void;
}) {
  const farms = useFarmChoices();
  const [chosen, setChosen] = useState<string | null>(null);
  const [kind, setKind] = useState('chicks');
  const farm = farmId ?? chosen ?? farms[0]?.value;
  return (
    <Stack gap="md">
      {farmId === undefined ? (
        <Select
          label={t(($) => $.word.farm)}
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
        <PlaceBirdsForm
          key={`${farm} ${kind}`}
          farmId={farm}
          shedId={shedId}
          areLiving={kind === 'living'}
          onPlaced={onPlaced}
        />
      )}
    </Stack>
  );
}
