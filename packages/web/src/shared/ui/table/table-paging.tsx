import { ActionIcon, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { t } from 'i18next';
import { formatNumber } from '../../format/number';
import { perPageChoices } from './list/list-state';
import styles from './table-paging.module.css';

interface TablePagingProps {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** Without, there is nothing to choose. */
  readonly onPerPage?: (perPage: number) => void;
}

/** "Showing 1 to 10 of 57 entries", and the way to the others. */
export function TablePaging({ page, perPage, total, onPage, onPerPage }: TablePagingProps) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const from = (page - 1) * perPage + 1;
  const to = Math.min(total, page * perPage);
  return (
    <div className={styles.paging}>
      <output className="number">
        {total === 0
          ? t(($) => $.table.showingNone)
          : t(($) => $.table.showing, {
              from: formatNumber(from),
              to: formatNumber(to),
              total: formatNumber(total),
            })}
      </output>
      {page > 1 || total > Math.min(perPage, ...perPageChoices) ? (
        <span className={`${styles.pagingEnd} on-screen`}>
          {onPerPage ? (
            <Select
              className={styles.perPage}
              aria-label={t(($) => $.table.perPage)}
              // A list may begin with another number of rows than those that are offered.
              data={[...new Set([perPage, ...perPageChoices])].toSorted((a, b) => a - b).map(String)}
              value={String(perPage)}
              allowDeselect={false}
              onChange={(value) => onPerPage(Number(value))}
            />
          ) : null}
          <ActionIcon
            variant="default"
            aria-label={t(($) => $.table.previousPage)}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={16} className={styles.arrow} />
          </ActionIcon>
          <span className="number">{t(($) => $.table.page, { page, pages })}</span>
          <ActionIcon
            variant="default"
            aria-label={t(($) => $.table.nextPage)}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={16} className={styles.arrow} />
          </ActionIcon>
        </span>
      ) : null}
    </div>
  );
}
