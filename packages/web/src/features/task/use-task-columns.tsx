import type { ActionLine } from '@henhouse/contract/task/task';
import { t } from 'i18next';
import { formatDay } from '../../shared/format/day';
import { taskTones, useTaskWords } from '../../shared/task/task-words';
import { ActButton } from '../../shared/ui/page/act-button';
import { StatusPill } from '../../shared/ui/state/status-pill';
import { pillColumn, type TableColumn } from '../../shared/ui/table/column';
import styles from './task.module.css';

/** States that a list of tasks is filtered by. */
export const filterStates = ['open', 'overdue', 'due', 'upcoming', 'settled'] as const;

interface Finishing {
  readonly isKept: (line: ActionLine) => boolean;
  readonly mayFinish: (line: ActionLine) => boolean;
  readonly finish: (line: ActionLine) => void;
}

/** Columns of tasks: what, with what somebody noted for who does it; when, where, whose, why, and the button that says it is done. */
export function useTaskColumns({ isKept, mayFinish, finish }: Finishing): TableColumn<ActionLine>[] {
  const words = useTaskWords();
  // The programme that asks for it stands beneath what it asks for: a column of its own leaves no room for that.
  const about = (line: ActionLine) =>
    [words.detailOf(line), line.programmeName === words.titleOf(line) ? '' : line.programmeName]
      .filter((part) => part !== '')
      .join(' · ');
  return [
    {
      id: 'title',
      header: t(($) => $.word.what),
      value: (line) => [words.titleOf(line), about(line), line.notes].filter(Boolean).join(' · '),
      cell: (line) => (
        <span className={styles.what}>
          <span>{words.titleOf(line)}</span>
          {[about(line), line.notes].filter(Boolean).map((part) => (
            <span key={part} className="fine-words">
              {part}
            </span>
          ))}
        </span>
      ),
    },
    pillColumn((line) => ({
      text: words.stateOf(line),
      pill: isKept(line) ? (
        <StatusPill tone="warn">{t(($) => $.task.keptHere)}</StatusPill>
      ) : (
        <StatusPill tone={taskTones[line.state]}>{words.stateOf(line)}</StatusPill>
      ),
    })),
    { id: 'dueDay', header: t(($) => $.task.due), cell: words.dueOf },
    { id: 'flockNumber', header: t(($) => $.word.where), value: (line) => words.whereOf(line) || null, isRare: true },
    { id: 'assigneeName', header: t(($) => $.word.who), value: (line) => words.whoOf(line) || null, isRare: true },
    { id: 'why', header: t(($) => $.word.why), value: words.whyOf, isHidden: true, isInFiles: true },
    {
      id: 'priority',
      header: t(($) => $.task.priority),
      value: (line) => t(($) => $.task.priorities[line.priority]),
      isHidden: true,
    },
    { id: 'result', header: t(($) => $.task.form.result), value: (line) => line.result || line.reason, isHidden: true },
    {
      id: 'done',
      header: t(($) => $.word.done),
      card: 'act',
      value: (line) => line.doneDay,
      cell: (line) =>
        mayFinish(line) ? (
          <ActButton
            small
            quiet
            aria-label={t(($) => $.task.act.finishNamed, { name: words.titleOf(line) })}
            label={t(($) => $.task.act.finish)}
            onClick={() => finish(line)}
          />
        ) : (
          formatDay(line.doneDay)
        ),
    },
  ];
}
