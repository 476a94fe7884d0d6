import { holdsSearched } from '@henhouse/domain/format/search-text';
import { Menu, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { screenPath } from '../../shared/screen/screen-path';
import { rememberFarm } from '../../shared/session/last-farm';
import { useSession } from '../../shared/session/session';
import { rememberScope } from './scope';
import type { Doors } from './use-doors';

/** Above this many farms they can be searched. */
const searchFrom = 8;

interface FarmMenuProps {
  readonly doors: Doors;
  /** The button that opens it. */
  readonly children: ReactNode;
  /** All farms together are a choice, too. */
  readonly hasAll: boolean;
  readonly onChoose?: () => void;
}

/**
 * Which farm, or all of them. The door stays the same where both have it; the choice is kept for what comes next. Between the
 * doors of all farms, a list of one farm takes another one and stays there.
 */
export function FarmMenu({ doors, children, hasAll, onChoose }: FarmMenuProps) {
  const user = useSession()?.user;
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const { farms, farm, scope, here, tab, byScope, openAt } = doors;
  const shown = farms.filter(({ name }) => holdsSearched([name], query));
  const isShown = (id: string) => id === farm?.id && (scope === 'farm' || !hasAll);

  function choose(id: string | null) {
    if (!user) return;
    onChoose?.();
    if (hasAll) rememberScope(user.id, id === null ? 'all' : 'farm');
    if (id === null) {
      const same = byScope.all.find(({ key }) => key === here?.key) ?? byScope.all[0];
      if (same) void navigate({ to: same.to });
      return;
    }
    rememberFarm(user.id, id);
    // What one farm has the other may lack: a door that is not there leads to the dashboard.
    const same = openAt(hasAll ? 'farm' : 'all', id).find(({ key }) => key === here?.key);
    const target = same?.tabs.find(({ screen }) => screen === tab?.screen) ?? same?.tabs[0];
    void navigate({ to: target?.to ?? screenPath('manage-farm', { farmId: id }) });
  }

  return (
    <Menu position="bottom-start" width={264} onClose={() => setQuery('')}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
        {hasAll && byScope.all.length > 0 ? (
          <>
            <Menu.Item
              onClick={() => choose(null)}
              rightSection={scope === 'all' ? <IconCheck size={14} aria-hidden="true" /> : null}
            >
              {t(($) => $.word.allFarms)}
            </Menu.Item>
            <Menu.Divider />
          </>
        ) : null}
        {farms.length > searchFrom ? (
          <TextInput
            size="xs"
            mb={4}
            aria-label={t(($) => $.shell.findFarm)}
            placeholder={t(($) => $.shell.findFarm)}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        ) : null}
        {shown.map(({ id, name }) => (
          <Menu.Item
            key={id}
            onClick={() => choose(id)}
            rightSection={isShown(id) ? <IconCheck size={14} aria-hidden="true" /> : null}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
