import { getListViews, type ListView, removeListView, saveListView } from '@henhouse/contract/people/list-view';
import { ActionIcon, Checkbox, Menu, Stack, TextInput } from '@mantine/core';
import { IconBookmark, IconCheck, IconPencil, IconPlus } from '@tabler/icons-react';
import { t } from 'i18next';
import { type FormEvent, useState } from 'react';
import { useAnswer, useSend } from '../../../api/use-answer';
import { newId } from '../../../format/id';
import { useIsSupport, useSession } from '../../../session/session';
import { closeDialog, openDialog } from '../../dialog/open-dialog';
import { ActButton } from '../../page/act-button';
import { failureText } from '../../state/failure-text';

/** What a list shows now, as a view keeps it. */
interface Shown {
  readonly search: string;
  readonly columns: readonly string[];
}

/** The views of a list that somebody has saved; what was known last where there is no network. */
export function useListViews(list: string): { readonly views: readonly ListView[]; readonly isOnItsWay: boolean } {
  const isSupport = useIsSupport();
  const hasOwn = Boolean(useSession()?.user.companyId) && !isSupport;
  const { data, isLoading } = useAnswer(getListViews, {}, { staleTime: 60_000, enabled: hasOwn });
  return { views: (data?.items ?? []).filter((view) => view.list === list), isOnItsWay: isLoading };
}

interface ListViewsProps {
  readonly list: string;
  readonly views: readonly ListView[];
  readonly shown: Shown;
  readonly onShow: (view: ListView) => void;
}

/** Views of a list by name: shown, saved, renamed, opened with, removed. */
export function ListViews({ list, views, shown, onShow }: ListViewsProps) {
  const edit = (view: ListView) =>
    openDialog({
      size: 'md',
      title: t(($) => $.table.view),
      content: <ViewForm view={view} isNew={!views.some(({ id }) => id === view.id)} />,
    });
  const current = views.find(({ search }) => search === shown.search);
  return (
    <Menu>
      <Menu.Target>
        {current === undefined ? (
          <ActionIcon variant="default" size={36} aria-label={t(($) => $.table.views)} title={t(($) => $.table.views)}>
            <IconBookmark size={18} />
          </ActionIcon>
        ) : (
          <ActButton quiet icon={IconBookmark} label={current.name} />
        )}
      </Menu.Target>
      <Menu.Dropdown aria-label={t(($) => $.table.views)}>
        {views.map((view) => (
          <Menu.Item
            key={view.id}
            leftSection={view === current ? <IconCheck size={16} /> : null}
            onClick={() => onShow(view)}
          >
            {view.name}
          </Menu.Item>
        ))}
        {views.length > 0 ? <Menu.Divider /> : null}
        {current === undefined ? null : (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => edit(current)}>
            {t(($) => $.table.changeView)}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconPlus size={16} />}
          onClick={() => edit({ id: newId(), list, name: '', isDefault: false, ...shown, columns: [...shown.columns] })}
        >
          {t(($) => $.table.saveView)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function ViewForm({ view, isNew }: { readonly view: ListView; readonly isNew: boolean }) {
  const after = { changes: ['listView'], onDone: closeDialog };
  const save = useSend(saveListView, after);
  const remove = useSend(removeListView, after);
  const [name, setName] = useState(view.name);
  const [isDefault, setDefault] = useState(view.isDefault);
  const failure = save.error ?? remove.error;
  const params = { listViewId: view.id };
  function submit(event: FormEvent) {
    event.preventDefault();
    const { id: _, ...kept } = view;
    save.mutate({ params, body: { ...kept, name, isDefault } });
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t(($) => $.table.viewName)}
          value={name}
          maxLength={40}
          required
          error={failure ? failureText(failure) : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox
          label={t(($) => $.table.viewDefault)}
          checked={isDefault}
          onChange={(event) => setDefault(event.currentTarget.checked)}
        />
        <ActButton type="submit" label={t(($) => $.table.saveViewNow)} />
        {isNew ? null : (
          <ActButton quiet label={t(($) => $.table.removeView)} onClick={() => remove.mutate({ params })} />
        )}
      </Stack>
    </form>
  );
}
