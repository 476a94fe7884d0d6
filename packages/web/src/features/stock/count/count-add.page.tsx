import { createStockCount, getCountSheet } from '@henhouse/contract/stock/stock-count';
import { isDay } from '@henhouse/domain/day/day';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { stockCategories } from '@henhouse/domain/stock/stock-level';
import { Alert, Select } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDay, formatDayShort } from '../../../shared/format/day';
import { newId } from '../../../shared/format/id';
import { useToday } from '../../../shared/format/use-today';
import { useSendLater } from '../../../shared/outbox/use-send-later';
import { DayInput } from '../../../shared/ui/form/day-input';
import { FormPage } from '../../../shared/ui/form/frame/form-page';
import { ActButton } from '../../../shared/ui/page/act-button';
import { Card } from '../../../shared/ui/page/card';
import { Answer } from '../../../shared/ui/state/answer';
import { categoryOptions, useCountDone } from '../stock-words';
import { useStore } from '../use-store';
import styles from './count.module.css';
import { CountForm } from './count-form';
import { CountSheet } from './count-sheet';

/** A count of a store, or of one item of it, as of a day; the sheet for the walk is printed from here. */
export default function CountAddPage() {
  const navigate = useNavigate();
  const store = useStore();
  const search: { item?: unknown } = useSearch({ strict: false });
  const [id] = useState(newId);
  const now = useToday(store.farmId);
  // What is counted over midnight stays a count of the day on which it began.
  const [day, setDay] = useState(now);
  const [category, setCategory] = useState<(typeof stockCategories)[number] | null>(null);
  const save = useSendLater(createStockCount, { changes: ['stock'] });
  const doneText = useCountDone();
  const item = typeof search.item === 'string' ? search.item : undefined;
  const sheet = useAnswer(getCountSheet, {
    params: { storeId: store.storeId },
    query: { day, ...(category && { category }), ...(item && { item }) },
  });
  const choice = (
    <>
      <DayInput
        aria-label={t(($) => $.word.day)}
        value={day}
        upToTodayOf={store.farmId}
        onDay={(chosen) => setDay(isDay(chosen) && chosen <= now ? chosen : now)}
      />
      {item === undefined ? (
        <Select
          aria-label={t(($) => $.stock.category)}
          placeholder={t(($) => $.stock.category)}
          data={categoryOptions()}
          value={category}
          onChange={(value) => setCategory(oneOf(stockCategories, value) ?? null)}
          clearable
        />
      ) : null}
    </>
  );
  return (
    <>
      <div className="on-screen">
        <FormPage
          title={t(($) => $.stock.newCount)}
          crumbs={store.crumbs}
          actions={
            <ActButton
              quiet
              icon={IconPrinter}
              label={t(($) => $.stock.countSheet)}
              onClick={() => globalThis.print()}
            />
          }
        >
          <Answer of={sheet}>
            {({ items, hasMore }) => (
              <>
                {hasMore ? <Alert color="yellow">{t(($) => $.stock.countTooMany)}</Alert> : null}
                {items.length === 0 ? (
                  <Card title={t(($) => $.stock.documents.stockCount)} actions={choice}>
                    <p>{t(($) => $.stock.nothingToCount)}</p>
                  </Card>
                ) : (
                  <CountForm
                    key={`${day} ${category}`}
                    lines={items}
                    actions={choice}
                    draft={`stock-count-${store.storeId}-${day}-${category ?? item ?? 'all'}`}
                    onSave={async ({ notes, lines, confirmed }, typed) => {
                      const result = await save(
                        { params: { storeId: store.storeId }, body: { id, day, notes, lines, confirmed } },
                        {
                          title: [t(($) => $.stock.documents.stockCount), store.name, formatDayShort(day)].join(', '),
                          typed,
                          done: doneText,
                        },
                      );
                      // What lies on this device has no page of its own yet.
                      await navigate({
                        to: result.state === 'sent' ? store.countView(result.answer.id) : store.list(),
                      });
                    }}
                  />
                )}
              </>
            )}
          </Answer>
        </FormPage>
      </div>
      <div className={styles.onPaper}>
        <CountSheet title={`${store.name}, ${formatDay(day)}`} lines={sheet.data?.items ?? []} />
      </div>
    </>
  );
}
