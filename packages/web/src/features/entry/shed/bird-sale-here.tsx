import { type GridLine, getGrid } from '@henhouse/contract/entry/entry-work';
import { Select, Stack } from '@mantine/core';
import { IconFeather } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer } from '../../../shared/api/use-answer';
import { PlaceBirdsButton } from '../../../shared/place-birds/place-birds-button';
import { useMay } from '../../../shared/session/ability';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { Answer } from '../../../shared/ui/state/answer';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { EntryEditor } from '../form/entry-editor';
import { birdSaleForm } from '../kind/bird-sale/bird-sale-form';

const keyOf = ({ shedId, flockId }: GridLine) => `${shedId} ${flockId}`;

/** Writes down the lorry that took birds away, without leaving what they are sold or priced in. */
export function BirdSaleHere({ farmId, onSaved }: { readonly farmId: string; readonly onSaved: () => void }) {
  const may = useMay();
  const [chosen, setChosen] = useState<string | null>(null);
  const grid = useAnswer(getGrid, { params: { farmId }, query: {} });
  return (
    <Answer of={grid} compact>
      {({ lines }) => {
        const here = lines.filter(({ shedId }) => may('create', 'DataEntry', { farmId, shedId }));
        const line = here.find((each) => keyOf(each) === chosen) ?? here[0];
        if (line === undefined) {
          return (
            <EmptyState
              compact
              icon={IconFeather}
              title={t(($) => $.entry.grid.empty)}
              text={t(($) => $.entry.grid.emptyText)}
              actions={<PlaceBirdsButton farmId={farmId} isPrimary />}
            />
          );
        }
        return (
          <Stack gap="md">
            <Select
              label={t(($) => $.wayOut.fromShed)}
              data={here.map((each) => ({ value: keyOf(each), label: `${each.shedName}, ${each.flockNumber}` }))}
              value={keyOf(line)}
              onChange={setChosen}
              allowDeselect={false}
              maw={340}
            />
            <EntryEditor
              key={keyOf(line)}
              of={birdSaleForm}
              place={{ farmId, shedId: line.shedId, flockId: line.flockId }}
              day={undefined}
              corrected={null}
              written={null}
              item={null}
              frame={({ form }) => form}
              onSaved={({ answer }) => {
                toastSuccess(answer ? t(($) => $.ui.form.saved) : t(($) => $.ui.form.savedOnPhone));
                onSaved();
              }}
            />
          </Stack>
        );
      }}
    </Answer>
  );
}
