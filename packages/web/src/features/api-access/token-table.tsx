import {
  type ApiToken,
  apiTokenStates,
  listApiTokens,
  renameApiToken,
  revokeApiToken,
} from '@henhouse/contract/people/api-token';

import { IconKey } from '@tabler/icons-react';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { useSend } from '../../shared/api/use-answer';
import { formatInstant } from '../../shared/format/day';
import { useMay } from '../../shared/session/ability';
import { confirmedAct } from '../../shared/ui/dialog/confirm-act';
import { dialogAct } from '../../shared/ui/dialog/dialog-act';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { TextField } from '../../shared/ui/form/fields';
import type { Tone } from '../../shared/ui/state/status-pill';
import { AppTable } from '../../shared/ui/table/app-table';
import { stateColumn, type TableColumn } from '../../shared/ui/table/column';
import { choiceFilter } from '../../shared/ui/table/filters';
import styles from './api-access.module.css';
import { rightsInShort, rightWords } from './token-rights';

const tones: Readonly<Record<ApiToken['state'], Tone>> = {
  active: 'good',
  revoked: 'neutral',
  expired: 'warn',
  ended: 'neutral',
};

/** The company's tokens: whose, what they may do, until when, when last used. */
export function TokenTable({ add }: { readonly add: ReactNode }) {
  const may = useMay();
  const revoke = useSend(revokeApiToken, { changes: ['apiToken'] });
  const revoking = ({ id, name }: ApiToken) =>
    confirmedAct({
      label: t(($) => $.apiAccess.token.revoke),
      isDanger: true,
      title: t(($) => $.apiAccess.token.revokeTitle, { name }),
      withReason: true,
      done: t(($) => $.apiAccess.token.revoked, { name }),
      onConfirm: (reason) => revoke.mutateAsync({ params: { tokenId: id }, body: { reason } }),
      text: t(($) => $.apiAccess.token.revokeText),
    });
  return (
    <AppTable
      name="api-tokens"
      title={t(($) => $.apiAccess.tab.tokens)}
      subtitle={t(($) => $.apiAccess.token.listHint)}
      endpoint={listApiTokens}
      query={{ sortBy: 'createdAt', sortDesc: 'true' }}
      columns={useTokenColumns()}
      filters={[choiceFilter('state', apiTokenStates, ($) => $.apiAccess.token.states)]}
      rowName={(token) => token.name}
      rowActions={(token) => [
        dialogAct({
          size: 'md',
          label: t(($) => $.apiAccess.token.showRights),
          title: t(($) => $.apiAccess.token.rightsOf, { name: token.name }),
          content: <Rights token={token} />,
        }),
        may('update', 'ApiToken') &&
          dialogAct({ size: 'md', label: t(($) => $.word.rename), content: <RenameForm token={token} /> }),
        may('delete', 'ApiToken') && token.state === 'active' && revoking(token),
      ]}
      empty={{
        icon: IconKey,
        title: t(($) => $.apiAccess.token.empty),
        text: t(($) => $.apiAccess.token.emptyText),
        actions: add,
      }}
    />
  );
}

function Rights({ token }: { readonly token: ApiToken }) {
  return (
    <ul className={styles.tries}>
      {rightWords(token.permissions).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function RenameForm({ token }: { readonly token: ApiToken }) {
  const rename = useSend(renameApiToken, { changes: ['apiToken'] });
  const form = useAppForm({ schema: renameApiToken.input, defaults: { name: token.name } });
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.word.save)}
      done={t(($) => $.ui.form.saved)}
      onSubmit={(values) => rename.mutateAsync({ params: { tokenId: token.id }, body: values, version: token.version })}
    >
      <TextField {...form.bind('name', ($) => $.word.name)} />
    </AppForm>
  );
}

function useTokenColumns(): TableColumn<ApiToken>[] {
  return [
    { id: 'name', header: t(($) => $.word.name) },
    { id: 'makerName', header: t(($) => $.apiAccess.token.maker) },
    {
      id: 'permissions',
      header: t(($) => $.word.rights),
      value: (token) => rightWords(token.permissions).join('; '),
      cell: (token) => rightsInShort(token.permissions),
    },
    {
      id: 'farms',
      header: t(($) => $.word.farms),
      value: (token) => token.farmNames?.join(', ') ?? t(($) => $.apiAccess.token.allFarms),
    },
    { id: 'expiresAt', header: t(($) => $.apiAccess.token.expires), value: (token) => formatInstant(token.expiresAt) },
    {
      id: 'lastUsedAt',
      header: t(($) => $.apiAccess.token.lastUsed),
      value: (token) => (token.lastUsedAt ? formatInstant(token.lastUsedAt) : t(($) => $.word.never)),
    },
    {
      id: 'createdAt',
      header: t(($) => $.apiAccess.token.createdAt),
      value: (token) => formatInstant(token.createdAt),
      isHidden: true,
    },
    stateColumn((token) => ({ text: t(($) => $.apiAccess.token.states[token.state]), tone: tones[token.state] })),
  ];
}
