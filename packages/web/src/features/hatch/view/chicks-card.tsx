import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { Measure } from '../../../shared/format/measure';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { useTraceWays } from '../../../shared/trace/trace-ways';
import { Card } from '../../../shared/ui/page/card';
import { RowMenu } from '../../../shared/ui/table/row-menu';
import styles from '../hatch.module.css';
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
  const mayTrace = may('read', 'Trace', place);
  return (
    <Card
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
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.hatch.gradeWord)}</th>
            <th scope="col">{t(($) => $.hatch.hatched)}</th>
            <th scope="col">{t(($) => $.hatch.stillHere)}</th>
            {mayTrace ? (
              <th scope="col">
                <span className="visually-hidden">{t(($) => $.ui.action.more)}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ lotId, grade, sex, hatched, onHand }) => (
            <tr key={lotId}>
              <th scope="row">{gradeText({ grade, sex })}</th>
              <td>
                <Measure value={hatched} />
              </td>
              <td>
                <Measure value={onHand} />
              </td>
              {mayTrace ? (
                <td>
                  <RowMenu name={gradeText({ grade, sex })} actions={waysOf({ kind: 'chicks', id: lotId }, place)} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
