import { t } from 'i18next';
import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconBuildingFactory2,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCalendarEvent,
  IconChecklist,
  IconClipboardList,
  IconCpu,
  IconEggs,
  IconFeather,
  IconFileText,
  IconHelp,
  IconHome,
  IconLogout,
  IconMoon,
  IconPackage,
  IconPlus,
  IconSearch,
  IconUser,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { findInManual } from '../../shared/help/find-in-manual';
import { openHelp } from '../../shared/help/help-open';
import { useManual } from '../../shared/help/manual';
import { chooseSkin, useAppearance } from '../../shared/look/appearance';
import { doors as allDoors } from '../navigation/doors';
import type { Doors } from '../navigation/use-doors';
import { signOut } from '../session/sign-out';
import { fits } from './matching';
import { rememberRecent } from './recent';
import styles from './search.module.css';
import { type Found, useFound } from './use-found';

interface SearchProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly doors: Doors;
  readonly onAppearance: () => void;
}

const [store, spotlight] = createSpotlight();
const helpPagesAtMost = 5;

const icons: Readonly<Record<string, Icon>> = {
  flock: IconFeather,
  hatch: IconEggs,
  shed: IconHome,
  farm: IconBuildingWarehouse,
  hatchery: IconBuildingFactory2,
  machine: IconCpu,
  person: IconUser,
  partner: IconBuildingStore,
  item: IconPackage,
  programme: IconCalendarEvent,
  task: IconChecklist,
  purchase: IconFileText,
  sale: IconFileText,
  supply: IconFileText,
  expense: IconFileText,
  refund: IconFileText,
  action: IconPlus,
  entry: IconClipboardList,
  ...Object.fromEntries(
    Object.values(allDoors).flatMap((doors) => doors.map(({ key, icon }) => [`door:${key}`, icon])),
  ),
};

/** Enter takes the first line, also when it came after the last letter, or the letters before the lines. */
function useFirstSelected(lines: string): void {
  const { listId } = useSpotlight(store);
  useEffect(() => {
    const actions = document.getElementById(listId)?.querySelectorAll('[data-action]') ?? [];
    for (const [index, action] of [...actions].entries())
      if (index === 0) action.setAttribute('data-selected', 'true');
      else action.removeAttribute('data-selected');
    store.updateState((state) => ({ ...state, selected: lines === '' ? -1 : 0 }));
  }, [lines, listId]);
}

/**
 * Ctrl K: what somebody went to last; flocks, sheds, people, partners, documents and the rest from the server; screens and what
 * can be begun from here, also without a network.
 */
export default function Search({ opened, onClose, query, onQuery, doors, onAppearance }: SearchProps) {
  const navigate = useNavigate();
  const { skin } = useAppearance();
  const { groups, asked, place, isAway } = useFound(query, opened, doors);
  const manual = useManual(opened);

  useEffect(() => {
    if (opened) spotlight.open();
  }, [opened]);

  const settings = [
    {
      key: 'skin',
      label: t(($) => $.shell.switchSkin),
      icon: IconMoon,
      go: () => chooseSkin(skin === 'dark' ? 'light' : 'dark'),
    },
    { key: 'appearance', label: t(($) => $.shell.layout.title), icon: IconAdjustmentsHorizontal, go: onAppearance },
    { key: 'sign-out', label: t(($) => $.shell.signOut), icon: IconLogout, go: () => void signOut() },
  ].filter(({ label }) => asked.length > 0 && fits(asked, label));
  const shown = groups.filter(({ items }) => items.length > 0);
  const help = findInManual(manual ?? [], query).slice(0, helpPagesAtMost);

  useFirstSelected(shown.flatMap(({ items }) => items.map(({ to, label }) => `${to} ${label}`)).join('\n'));

  function go(found: Found) {
    rememberRecent(place, found);
    void navigate({ to: found.to });
  }

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={onQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      title={t(($) => $.word.search)}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        header: 'visually-hidden',
        actionsList: styles.found ?? '',
        actionsGroup: styles.foundGroup ?? '',
        action: styles.foundItem ?? '',
      }}
    >
      <Spotlight.Search
        placeholder={t(($) => $.door.search)}
        aria-label={t(($) => $.shell.searchHint)}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
      />
      <Spotlight.ActionsList>
        {shown.map(({ key, label, items }) => (
          <Spotlight.ActionsGroup key={key} label={label}>
            {items.map((found) => {
              const Sign = icons[found.kind] ?? IconSearch;
              return (
                <Spotlight.Action
                  key={`${found.to} ${found.label}`}
                  label={found.label}
                  {...(found.detail ? { description: found.detail } : {})}
                  leftSection={<Sign size={18} />}
                  onClick={() => go(found)}
                />
              );
            })}
          </Spotlight.ActionsGroup>
        ))}
        {help.length === 0 ? null : (
          <Spotlight.ActionsGroup label={t(($) => $.help.manual)}>
            {help.map(({ page, excerpt }) => (
              <Spotlight.Action
                key={page.name}
                label={page.title}
                description={excerpt}
                leftSection={<IconHelp size={18} />}
                onClick={() => openHelp(page.name)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {settings.map(({ key, label, icon: Sign, go: act }) => (
          <Spotlight.Action key={key} label={label} leftSection={<Sign size={18} />} onClick={act} />
        ))}
        {shown.length + help.length + settings.length === 0 ? (
          <Spotlight.Empty>{t(($) => $.ui.form.noOptions)}</Spotlight.Empty>
        ) : null}
        {isAway ? <Spotlight.Footer>{t(($) => $.door.searchOffline)}</Spotlight.Footer> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
