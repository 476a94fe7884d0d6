import { findTraceStarts } from '@henhouse/contract/trace/trace';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer } from '../../shared/api/use-answer';

const typingPauseMs = 250;

/** What is traced, by number, lot code, item or invoice. */
export function ChooseStart({ onChoose }: { readonly onChoose: (start: { kind: string; id: string }) => void }) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), typingPauseMs);
  const found = useAnswer(findTraceStarts, { query: { q } }, { enabled: q !== '', keepPrevious: true });
  const items = q === '' ? [] : (found.data?.items ?? []);
  return (
    <Select
      label={t(($) => $.trace.what)}
      placeholder={t(($) => $.trace.whatHint)}
      value={null}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={q === '' ? t(($) => $.trace.whatHint) : t(($) => $.ui.form.noOptions)}
      data={items.map(({ kind, id, name, about, farmName }) => ({
        value: `${kind} ${id}`,
        label: [t(($) => $.trace.kinds[kind]), name, about, farmName].filter((part) => part !== '').join(' · '),
      }))}
      onChange={(value) => {
        const [kind, id] = (value ?? '').split(' ');
        if (kind && id) onChoose({ kind, id });
      }}
    />
  );
}
