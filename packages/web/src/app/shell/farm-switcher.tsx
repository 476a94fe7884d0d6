import { Menu, TextInput } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { screenPath } from '../../shared/screen/screen-path';
import { useFarms } from '../../shared/session/current-farm';
import { rememberFarm } from '../../shared/session/last-farm';
import { useSession } from '../../shared/session/session';
import styles from './shell.module.css';

/** Above this many farms they can be searched. */
const searchFrom = 8;

/** The farm in hand, and the way to another one. */
export function FarmSwitcher() {
  const { t } = useTranslation();
  const user = useSession()?.user;
  const { farms, current } = useFarms();
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const { farmId }: { readonly farmId?: string } = useParams({ strict: false });
  if (!user?.companyName) return null;
  const shown = farms.filter(({ name }) => name.toLocaleLowerCase().includes(query.toLocaleLowerCase()));

  function choose(id: string) {
    if (user) rememberFarm(user.id, id);
    // Somebody who is looking at a farm wants to look at the other one; anywhere else the choice is for what comes next.
    if (farmId && farmId !== id) void navigate({ to: screenPath('manage-farm', { farmId: id }) });
  }

  const label = (
    <>
      <span className={styles.farmText}>
        <span className={styles.farmName}>{current?.name ?? user.companyName}</span>
        <span className={styles.farmDetail}>
          {current
            ? `${user.companyName}, ${t(($) => $.shell.sheds, { count: current.sheds })}`
            : t(($) => $.shell.allFarms)}
        </span>
      </span>
      {farms.length > 1 ? <IconSelector size={16} aria-hidden="true" /> : null}
    </>
  );
  if (farms.length < 2) return <div className={styles.farm}>{label}</div>;
  return (
    <Menu position="bottom-start" width={232} onClose={() => setQuery('')}>
      <Menu.Target>
        <button type="button" className={styles.farm}>
          <span className="visually-hidden">{t(($) => $.shell.farmSwitcher)}: </span>
          {label}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
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
            rightSection={id === current?.id ? <IconCheck size={14} /> : null}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
