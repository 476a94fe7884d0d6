import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useCurrency } from '../../../shared/format/money';
import { formatPrice } from '../../../shared/format/money-number';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { useTraceWays } from '../../../shared/trace/trace-ways';
import { Card } from '../../../shared/ui/page/card';
import { PartTable } from '../../../shared/ui/table/data-table';
import { sellChicksPath } from '../hatch-paths';
import { useGradeText } from '../hatch-words';

/** Chicks that came out of a hatch, by grade and sex, and how many of them are still here. */
export function ChicksCard({ hatch }: { readonly hatch: HatchDetail }) {
  const may = useMay();
  const gradeText = useGradeText();
  const waysOf = useTraceWays();
  const rows = hatch.chicks.filter(({ hatched, onHand }) => hatched !== 0 || onHand !== 0);
  const sold = sellChicksPath(hatch);
  if (rows.length === 0) return null;
  const place = { farmId: hatch.farmId };
  return (
    <Card
      flush
      title={t(($) => $.word.chicks)}
      subtitle={<ChickCost hatch={hatch} />}
      actions={
        sold && may('create', 'Sale', { farmId: hatch.farmId }) ? (
          <Button
            component={Link}
            variant="default"
            size="compact-md"
            leftSection={<IconReceipt size={16} />}
            to={sold}
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

/** What one chick cost, or what has to be said before that is known, and where. */
function ChickCost({ hatch: { farmId, hatcheryId, chickCost } }: { readonly hatch: HatchDetail }) {
  const may = useMay();
  const currency = useCurrency();
  if (chickCost === null) return null;
  const { minor, lacks } = chickCost;
  if (lacks === null)
    return t(($) => $.hatch.chickCost.known, {
      cost: formatPrice(minor === null ? null : Math.round(minor * 100) / 100, currency),
    });
  const isSaidHere = lacks !== 'eggPrice' && may('update', 'Hatchery', { farmId });
  return (
    <>
      {t(($) => $.hatch.chickCost.unknown, { lack: t(($$) => $$.hatch.chickCost.lack[lacks]) })}{' '}
      {isSaidHere ? (
        <Link to={screenPath('settings-hatchery-list', { farmId }, { edit: hatcheryId })}>
          {t(($) => $.ui.action.edit)}
        </Link>
      ) : null}
    </>
  );
}
