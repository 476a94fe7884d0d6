import {
  type ApiToken,
  apiTokenStates,
  listApiTokens,
  renameApiToken,
  revokeApiToken,
} from '@henhouse/contract/people/api-token';

import { IconKey } from '@tabler/icons-react';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useSend } from '../../shared/api/use-answer';
import { formatInstant } from '../../shared/format/day';
import { useMay } from '../../shared/session/ability';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { TextField } from '../../shared/ui/form/fields';
import { confirmedAct } from '../../shared/ui/page/confirm-act';
import { PartDialog } from '../../shared/ui/page/part-dialog';
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

type Act = { readonly kind: 'rename' | 'rights'; readonly token: ApiToken } | null;

/** The company's tokens: whose, what they may do, until when, when last used. */
export function TokenTable({ add }: { readonly add: ReactNode }) {
  const may = useMay();
  const [act, setAct] = useState<Act>(null);
  const revoke = useSend(revokeApiToken, { changes: ['apiToken'] });
  const close = () => setAct(null);
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
    <>
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
          { label: t(($) => $.apiAccess.token.showRights), onClick: () => setAct({ kind: 'rights', token }) },
          may('update', 'ApiToken') && {
            label: t(($) => $.word.rename),
            onClick: () => setAct({ kind: 'rename', token }),
          },
          may('delete', 'ApiToken') && token.state === 'active' && revoking(token),
        ]}
        empty={{
          icon: IconKey,
          title: t(($) => $.apiAccess.token.empty),
          text: t(($) => $.apiAccess.token.emptyText),
          actions: add,
        }}
      />
      <PartDialog
        size="md"
        opened={act?.kind === 'rights'}
        onClose={close}
        title={t(($) => $.apiAccess.token.rightsOf, { name: act?.token.name ?? '' })}
      >
        {act?.kind === 'rights' ? <Rights token={act.token} /> : null}
      </PartDialog>
      <PartDialog size="md" opened={act?.kind === 'rename'} onClose={close} title={t(($) => $.word.rename)}>
        {act?.kind === 'rename' ? <RenameForm token={act.token} /> : null}
      </PartDialog>
    </>
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
    stateColumn(
      (token) => t(($) => $.apiAccess.token.states[token.state]),
      (token) => tones[token.state],
    ),
  ];
}
