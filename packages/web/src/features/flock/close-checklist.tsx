import { type FlockLine, getCloseChecklist } from '@henhouse/contract/flock/flock';
import type { ChecklistItem } from '@henhouse/domain/flock/close-checklist';
import { List, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { measureText } from '../../shared/format/units';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { Answer } from '../../shared/ui/state/answer';
import styles from './close-checklist.module.css';

/** What stands between a flock and its closing, line by line. */
export function CloseChecklist({ flock }: { readonly flock: Pick<FlockLine, 'id' | 'farmId'> }) {
  const may = useMay();
  const checklist = useAnswer(getCloseChecklist, { params: { flockId: flock.id } }, { staleTime: 0 });
  return (
    <Answer of={checklist}>
      {({ items, mayClose }) => (
        <div className={styles.list}>
          <Text fw={600}>{t(($) => $.flock.checklist)}</Text>
          <List spacing={6} mt="xs" listStyleType="none" withPadding={false}>
            {items.map(({ item, done, needed, params }) => (
              <List.Item key={item} icon={<Mark done={done} needed={needed} />}>
                <Mended
                  at={done ? null : mendedAt({ item, params }, flock, may('read', 'Sale', { farmId: flock.farmId }))}
                >
                  {t(($) => $.flock.checklistItems[item])}
                </Mended>
                {item === 'feedUsedUp' && !done ? <FeedLeft farmId={flock.farmId} params={params} /> : null}
              </List.Item>
            ))}
          </List>
          <Text mt="xs" {...(mayClose ? {} : { c: 'red' })}>
            {mayClose ? t(($) => $.flock.checklistOk) : t(($) => $.flock.checklistOpen)}
          </Text>
        </div>
      )}
    </Answer>
  );
}

/** Where somebody finishes what is not done yet. */
function mendedAt(
  { item, params }: Pick<ChecklistItem, 'item' | 'params'>,
  { id: flockId, farmId }: Pick<FlockLine, 'id' | 'farmId'>,
  seesSales: boolean,
): string | null {
  if (item === 'noOpenTasks') return screenPath('apps-flock-view', { flockId }, { tab: 'tasks' });
  if (item === 'noTreatmentRunning') return screenPath('apps-flock-view', { flockId }, { tab: 'health' });
  if (item !== 'salesPriced' || !seesSales) return null;
  const screen = Number(params.birds) > 0 ? 'sale-bird' : Number(params.eggs) > 0 ? 'sale-egg' : 'sale-litter';
  return screenPath(screen, { farmId });
}

function Mended({ at, children }: { readonly at: string | null; readonly children: string }) {
  return at === null ? children : <Link to={at}>{children}</Link>;
}

interface FeedLeftProps {
  readonly farmId: string;
  readonly params: Readonly<Record<string, string | number | null>>;
}

/** How much feed is left of which kind, and the two ways out: sent back to the company's store, or counted. */
function FeedLeft({ farmId, params }: FeedLeftProps) {
  const may = useMay();
  return (
    <>
      {': '}
      {t(($) => $.flock.feedLeft, { kg: measureText(Number(params.value), 'kg'), feeds: String(params.name) })}{' '}
      {may('request', 'SupplyFarm', { farmId }) ? (
        <Link to={screenPath('manage-farm-supply-return', { farmId })}>{t(($) => $.flock.feedLeftMove)}</Link>
      ) : null}{' '}
      {may('count', 'Inventory', { farmId }) ? (
        <Link to={screenPath('manage-farm-inventory-count', { farmId })}>{t(($) => $.flock.feedLeftCount)}</Link>
      ) : null}
    </>
  );
}

function Mark({ done, needed }: { readonly done: boolean; readonly needed: boolean }) {
  if (done) return <IconCircleCheck size={18} className={styles.done} aria-label={t(($) => $.ui.status.good)} />;
  return needed ? (
    <IconCircleX size={18} className={styles.missing} aria-label={t(($) => $.ui.status.bad)} />
  ) : (
    <IconAlertTriangle size={18} className={styles.noticed} aria-label={t(($) => $.ui.status.warn)} />
  );
}
