import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { useTraceWays } from '../../../shared/trace/trace-ways';
import { Card } from '../../../shared/ui/page/card';
import { PartTable } from '../../../shared/ui/table/data-table';
import { useGradeText } from '../hatch-words';

/** Chicks that came out of a hatch, by grade and sex, and how many of them are still here. */
export function ChicksCard({ hatch }: { readonly hatch: HatchDetail }) {
  const may = useMay();
  const gradeText = useGradeText();
  const waysOf = useTraceWays();
  const rows = hatch.chicks.filter(({ hatched, onHand }) => hatched !== 0 || onHand !== 0);
  const sold = rows.find(({ onHand }) => onHand > 0);
  if (rows.length === 0) return null;
  const place = { farmId: hatch.farmId };
  return (
    <Card
      flush
      title={t(($) => $.word.chicks)}
      actions={
        sold && may('create', 'Sale', { farmId: hatch.farmId }) ? (
          <Button
            component={Link}
            variant="default"
            size="compact-md"
            leftSection={<IconReceipt size={16} />}
            to={screenPath(
              'sale-chick-add',
              { farmId: hatch.farmId },
              { breed: hatch.breed, grade: sold.grade, sex: sold.sex },
            )}
          >
            {t(($) => $.screen['sale-chick-add'])}
          </Button>
        ) : null
      }
    >
      <PartTable<HatchDetail['chicks'][number]>
        label={t(($) => $.word.chicks)}
        columns={[
          { id: 'grade', header: t(($) => $.hatch.gradeWord), value: gradeText },
          { id: 'hatched', header: t(($) => $.hatch.hatched), kind: 'figure' },
          { id: 'onHand', header: t(($) => $.hatch.stillHere), kind: 'figure' },
        ]}
        rows={rows}
        rowKey={({ lotId }) => lotId}
        {...(may('read', 'Trace', place) && {
          rowActions: ({ lotId }) => waysOf({ kind: 'chicks', id: lotId }, place),
        })}
      />
    </Card>
  );
}
