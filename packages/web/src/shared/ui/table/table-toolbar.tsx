import { ActionIcon, Checkbox, Menu, Popover, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconChecks, IconColumns3, IconDownload, IconSearch } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useIsSupport } from '../../session/session';
import { ActButton } from '../page/act-button';
import type { Selection } from './bulk/selection';
import type { TableColumn } from './column';
import styles from './table-toolbar.module.css';
import type { ColumnRoom } from './use-columns';

/** Waits for a pause in typing before the list is asked. */
const typingPauseMs = 300;

export function SearchBox({ value, onChange }: { readonly value: string; readonly onChange: (q: string) => void }) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  // Somebody else changed the search (a cleared filter, "back"): what was typed follows, unless it is our own echo.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setText(value);
  }
  const later = useDebouncedCallback((q: string) => {
    setSent(q);
    onChange(q);
  }, typingPauseMs);
  return (
    <TextInput
      type="search"
      className={styles.search}
      aria-label={t(($) => $.word.search)}
      placeholder={t(($) => $.word.search)}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      value={text}
      maxLength={100}
      onChange={(event) => {
        setText(event.currentTarget.value);
        later(event.currentTarget.value);
      }}
    />
  );
}

interface ColumnChoiceProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly visibility: Readonly<Record<string, boolean>>;
  readonly room: ColumnRoom;
  readonly onShow: (id: string, isShown: boolean) => void;
}

export function ColumnChoice<Row>({ columns, visibility, room, onShow }: ColumnChoiceProps<Row>) {
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(($) => $.table.columns)}
          title={t(($) => $.table.columns)}
          className={styles.wideOnly ?? ''}
        >
          <IconColumns3 size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(($) => $.table.chooseColumns)}>
        <Stack gap="xs">
          {columns.slice(1).map((column) => (
            <Checkbox
              key={column.id}
              label={column.header}
              checked={(visibility[column.id] ?? true) && !room.without.includes(column.id)}
              onChange={(event) => onShow(column.id, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

export interface ExportMenuProps {
  readonly onExport: (format: 'csv' | 'xlsx') => void;
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly isBusy?: boolean;
}

/** Nothing leaves a company with somebody who only looks in as support. */
export function ExportMenu({ onExport, progress, isBusy = false }: ExportMenuProps) {
  if (useIsSupport()) return null;
  return (
    <Menu>
      <Menu.Target>
        {progress ? (
          <ActButton quiet icon={IconDownload} disabled label={t(($) => $.table.exporting, progress)} />
        ) : (
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t(($) => $.table.export)}
            title={t(($) => $.table.export)}
            disabled={isBusy}
          >
            <IconDownload size={18} />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onExport('csv')}>{t(($) => $.table.exportCsv)}</Menu.Item>
        <Menu.Item onClick={() => onExport('xlsx')}>{t(($) => $.table.exportXlsx)}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** On a phone rows are chosen in a mode of its own: a tap opens them else. */
export function SelectMode({ selection }: { readonly selection: Selection }) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      className={styles.phoneOnly ?? ''}
      aria-label={t(($) => $.table.selectMode)}
      aria-pressed={selection.isChoosing}
      onClick={() => selection.setChoosing(!selection.isChoosing)}
    >
      <IconChecks size={18} />
    </ActionIcon>
  );
}
