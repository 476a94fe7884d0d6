import { listAllActions } from '@henhouse/contract/task/task';
import { Group } from '@mantine/core';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDays } from '../../../shared/format/day';
import { useMay } from '../../../shared/session/ability';
import { DialogButton } from '../../../shared/ui/dialog/dialog-act';
import { Card } from '../../../shared/ui/page/card';
import { StatusPill } from '../../../shared/ui/state/status-pill';
import styles from './sample.module.css';
import { SampleForm } from './sample-form';

const shownAtMost = 10;

/** Samplings that programmes ask for and that are due or overdue; the sample is written down from here. */
export function DueSamplings({ farmId }: { readonly farmId: string | null }) {
  const may = useMay();
  const query = { topic: 'sampling' as const, state: 'open' as const, perPage: shownAtMost };
  const tasks = useAnswer(
    listAllActions,
    { query: farmId === null ? query : { ...query, farmId } },
    { enabled: may('read', 'Task') },
  );
  const due = (tasks.data?.items ?? []).filter(({ state }) => state === 'due' || state === 'overdue');
  if (due.length === 0) return null;
  return (
    <Card title={t(($) => $.sample.due)}>
      <ul className="bare-list in-column">
        {due.map((task) => (
          <li key={task.key} className={styles.line}>
            <div>
              <strong>{task.title || t(($) => $.task.topics.sampling)}</strong>
              <div className="aside-words is-wide">
                {[
                  task.flockNumber,
                  task.sampleKind === null ? '' : t(($) => $.sample.kind[task.sampleKind ?? 'other']),
                  formatDays(task.dueFrom, task.dueDay),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
            <Group gap="xs">
              <StatusPill tone={task.state === 'overdue' ? 'bad' : 'warn'}>
                {t(($) => $.task.states[task.state])}
              </StatusPill>
              {may('create', 'Sample', { farmId: task.farmId }) ? (
                <DialogButton
                  small
                  quiet
                  label={t(($) => $.sample.add)}
                  content={
                    <SampleForm
                      begun={{ farmId: task.farmId, flockId: task.flockId, kind: task.sampleKind }}
                      sample={null}
                    />
                  }
                />
              ) : null}
            </Group>
          </li>
        ))}
      </ul>
    </Card>
  );
}
