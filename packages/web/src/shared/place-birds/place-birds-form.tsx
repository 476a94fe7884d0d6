import { placeBirds } from '@henhouse/contract/entry/place-birds';
import { listSheds, type ShedLine } from '@henhouse/contract/farm/shed';
import { type FlockLine, listFlocks } from '@henhouse/contract/flock/flock';
import { listStandards } from '@henhouse/contract/standards/standard';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import { allSheds, allStandards } from '../api/all-of-them';
import { useAnswer, useSend } from '../api/use-answer';
import { newId } from '../format/id';
import { today } from '../format/today';
import { AppForm, useAppForm } from '../ui/form/app-form';
import { toastSuccess } from '../ui/page/toast';
import { Answer } from '../ui/state/answer';
import styles from './place-birds.module.css';
import { type Around, type PlacedValues, placedBirds, rowOf } from './placed-birds';
import { PlacedRowFields } from './placed-row';

interface PlaceBirdsFormProps {
  readonly farmId: string;
  /** The shed that somebody stands at: the table begins with it, and the others can be added. */
  readonly shedId?: string | undefined;
  /** Birds that stand there already, in the middle of their life; else chicks. Each shed may say otherwise. */
  readonly areLiving?: boolean;
  /** Beside the button. */
  readonly secondary?: ReactNode;
  readonly onPlaced?: (flocks: readonly { readonly id: string; readonly number: string }[]) => unknown;
}

/** Free sheds of a farm, all filled at once: flocks are opened and their birds placed. Can stand in any page. */
export function PlaceBirdsForm(props: PlaceBirdsFormProps) {
  const { farmId } = props;
  const sheds = useAnswer(listSheds, allSheds(farmId));
  const flocks = useAnswer(listFlocks, { query: { farm: farmId, perPage: 50, sortBy: 'hatchDay', sortDesc: 'true' } });
  const standards = useAnswer(listStandards, allStandards);
  return (
    <Answer of={sheds} compact>
      {({ items }) => (
        <Answer of={standards} compact>
          {(listed) => (
            <Answer of={flocks} compact>
              {(lived) => {
                const free = items.filter(({ state, flockId }) => state === 'ready' && flockId === null);
                if (free.length === 0) return <p className={styles.hint}>{t(($) => $.flock.noShedFree)}</p>;
                return <Table {...props} sheds={free} standards={listed.items} flocks={lived.items} />;
              }}
            </Answer>
          )}
        </Answer>
      )}
    </Answer>
  );
}

interface TableProps extends PlaceBirdsFormProps {
  readonly sheds: readonly ShedLine[];
  readonly standards: Around['standards'];
  readonly flocks: readonly FlockLine[];
}

function Table({ farmId, shedId: here, areLiving = false, secondary, onPlaced, sheds, standards, flocks }: TableProps) {
  const place = useSend(placeBirds, {
    changes: ['flock', 'farm', 'shed', 'entry', 'dashboard', 'search', 'company', 'task', 'stock', 'purchase'],
  });
  const around: Around = { standards, flocks, today: today(farmId), areLiving };
  // What the table begins with: what comes in later must not take away what was typed.
  const [defaults] = useState(() => {
    const ofHere = sheds.filter(({ id }) => id === here);
    const shown = ofHere.length > 0 ? ofHere : sheds.slice(0, 60);
    return { id: newId(), rows: shown.map((shed) => rowOf(shed, around)) };
  });
  // Kept over a reload for as long as the same sheds are free; with its ids, so that nothing is placed twice.
  const draft = `place-birds-${areLiving}-${here ?? ''}-${sheds.map(({ id }) => id).join(' ')}`;
  const form = useAppForm<PlacedValues, z.output<typeof placedBirds>>({
    schema: placedBirds,
    defaults,
    draft,
    fresh: [],
  });
  const rows = useFieldArray({ control: form.control, name: 'rows', keyName: 'key' });
  const shedOf = new Map(sheds.map((shed) => [shed.id, shed]));
  const left = sheds.filter(({ id }) => !rows.fields.some(({ shedId }) => shedId === id));
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.flock.placing.submit, { count: rows.fields.length })}
      secondary={secondary}
      onSubmit={async (body, confirmed) => {
        const { flocks: opened } = await place.mutateAsync({ params: { farmId }, body: { ...body, confirmed } });
        toastSuccess(t(($) => $.flock.placing.done, { count: body.rows.length }));
        await onPlaced?.(opened);
      }}
    >
      <p className={styles.hint}>{t(($) => $.flock.placing.hint)}</p>
      {rows.fields.map(({ key, shedId }, index) => {
        const shed = shedOf.get(shedId);
        if (shed === undefined) return null;
        const leaveOut = rows.fields.length > 1 ? () => rows.remove(index) : undefined;
        return (
          <PlacedRowFields key={key} form={form} index={index} shed={shed} around={around} onLeaveOut={leaveOut} />
        );
      })}
      {left.length === 0 ? null : (
        <div className="in-row">
          {left.map((shed) => (
            <Button
              key={shed.id}
              variant="default"
              size="compact-md"
              leftSection={<IconPlus size={14} />}
              onClick={() => rows.append(rowOf(shed, around))}
            >
              {shed.name}
            </Button>
          ))}
        </div>
      )}
    </AppForm>
  );
}
