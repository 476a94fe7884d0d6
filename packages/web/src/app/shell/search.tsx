import '@mantine/spotlight/styles.css';
import { search } from '@henhouse/contract/search/search';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import {
  IconAdjustmentsHorizontal,
  IconBuildingFactory2,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCalendarEvent,
  IconChecklist,
  IconCpu,
  IconEggs,
  IconFeather,
  IconHome,
  IconLogout,
  IconMoon,
  IconPackage,
  IconPlus,
  IconSearch,
  IconUser,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../../shared/api/call';
import { useAnswer } from '../../shared/api/use-answer';
import { chooseSkin, useAppearance } from '../../shared/look/appearance';
import { machinePath } from '../../shared/screen/machine-path';
import { screenPath } from '../../shared/screen/screen-path';
import { type ScreenName, screenOf } from '../../shared/screen/screens';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { rightOf } from '../guard';
import type { NavGroup } from '../navigation/navigation';
import { signOut } from '../session/sign-out';
import styles from './search.module.css';

interface SearchProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly groups: readonly NavGroup[];
  readonly onAppearance: () => void;
}

interface Found {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon: ReactNode;
  readonly go: () => void;
}

type Hit = AnswerOf<typeof search>['items'][number];

const [store, spotlight] = createSpotlight();
const typingPauseMs = 200;

/** The page that shows what was found. */
function pathOf({ kind, id, name, farmId, personKind, list, machineKind }: Hit, companyId: string): string {
  if (list !== null) return screenPath('manage-company-master-data', { companyId }, { show: list, q: name });
  if (personKind !== null) return screenPath(`apps-${personKind}-view`, { userId: id });
  if (machineKind !== null) return machinePath({ kind: machineKind, farmId: farmId ?? '', id });
  if (kind === 'programme') return screenPath('manage-company-schedule-view', { companyId, programmeId: id });
  if (kind === 'task') return screenPath('manage-farm-action-list', { farmId: farmId ?? '' }, { q: name });
  if (kind === 'hatchery') return screenPath('settings-hatchery-list', { farmId: farmId ?? '' }, { q: name });
  if (kind === 'flock') return screenPath('apps-flock-view', { flockId: id });
  if (kind === 'hatch') return screenPath('hatch-view', { farmId: farmId ?? '', hatchId: id });
  if (kind === 'farm') return screenPath('apps-farm-view', { farmId: id });
  return screenPath('manage-farm-shed', { farmId: farmId ?? '', shedId: id });
}

const icons = {
  flock: <IconFeather size={18} />,
  hatch: <IconEggs size={18} />,
  shed: <IconHome size={18} />,
  farm: <IconBuildingWarehouse size={18} />,
  hatchery: <IconBuildingFactory2 size={18} />,
  machine: <IconCpu size={18} />,
  person: <IconUser size={18} />,
  partner: <IconBuildingStore size={18} />,
  item: <IconPackage size={18} />,
  programme: <IconCalendarEvent size={18} />,
  task: <IconChecklist size={18} />,
} as const;

const creations = ['apps-flock-add', 'apps-farm-add', 'apps-company-add'] as const satisfies readonly ScreenName[];

/** Ctrl K: flocks, hatches, sheds, farms, people, partners, items, programmes and tasks from the server; screens and actions from here, also without a network. */
export default function Search({ opened, onClose, groups, onAppearance }: SearchProps) {
  const { t } = useTranslation();
  const may = useMay();
  const navigate = useNavigate();
  const { skin } = useAppearance();
  const [query, setQuery] = useState('');
  const [asked] = useDebouncedValue(query.trim(), typingPauseMs);
  // The platform has no flocks to find.
  const companyId = useSession()?.user.companyId ?? '';
  const answer = useAnswer(
    search,
    { query: { q: asked } },
    { enabled: opened && asked !== '' && companyId !== '', keepPrevious: true },
  );

  useEffect(() => {
    if (opened) spotlight.open();
  }, [opened]);

  const needle = query.trim().toLocaleLowerCase();
  const fits = ({ label }: { readonly label: string }) => label.toLocaleLowerCase().includes(needle);
  const go = (to: string) => () => void navigate({ to });

  const screens: Found[] = groups
    .flatMap(({ items }) => items)
    .map((item) => ({ key: item.screen, label: item.label, icon: item.icon, go: go(item.to) }));
  const actions: Found[] = [
    ...creations
      .filter((name) => {
        const right = rightOf(screenOf(name));
        return right !== null && may(right.action, right.subject);
      })
      .map((name) => ({
        key: name,
        label: t(($) => $.screen[name]),
        icon: <IconPlus size={18} />,
        go: go(screenPath(name)),
      })),
    {
      key: 'skin',
      label: t(($) => $.shell.switchSkin),
      icon: <IconMoon size={18} />,
      go: () => chooseSkin(skin === 'dark' ? 'light' : 'dark'),
    },
    {
      key: 'appearance',
      label: t(($) => $.shell.appearance),
      icon: <IconAdjustmentsHorizontal size={18} />,
      go: onAppearance,
    },
    { key: 'sign-out', label: t(($) => $.shell.signOut), icon: <IconLogout size={18} />, go: () => void signOut() },
  ];
  const hits = asked === '' ? [] : (answer.data?.items ?? []);
  const hitsOf = (kind: Hit['kind']): Found[] =>
    hits
      .filter((hit) => hit.kind === kind)
      .map((hit) => ({
        key: hit.id,
        label: kind === 'hatch' ? t(($) => $.hatch.number, { number: hit.name }) : hit.name,
        detail: hit.context,
        icon: icons[kind],
        go: go(pathOf(hit, companyId)),
      }));

  const found = [
    { key: 'flock', label: t(($) => $.shell.found.flock), items: hitsOf('flock') },
    { key: 'hatch', label: t(($) => $.hatch.list), items: hitsOf('hatch') },
    { key: 'shed', label: t(($) => $.shell.found.shed), items: hitsOf('shed') },
    { key: 'farm', label: t(($) => $.shell.found.farm), items: hitsOf('farm') },
    { key: 'hatchery', label: t(($) => $.shell.found.hatchery), items: hitsOf('hatchery') },
    { key: 'machine', label: t(($) => $.shell.found.machine), items: hitsOf('machine') },
    { key: 'person', label: t(($) => $.shell.found.person), items: hitsOf('person') },
    { key: 'partner', label: t(($) => $.shell.found.partner), items: hitsOf('partner') },
    { key: 'item', label: t(($) => $.shell.found.item), items: hitsOf('item') },
    { key: 'programme', label: t(($) => $.shell.found.programme), items: hitsOf('programme') },
    { key: 'task', label: t(($) => $.shell.found.task), items: hitsOf('task') },
    { key: 'screen', label: t(($) => $.shell.found.screen), items: screens.filter(fits) },
    { key: 'action', label: t(($) => $.shell.found.action), items: actions.filter(fits) },
  ].filter(({ items }) => items.length > 0);

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      title={t(($) => $.shell.searchShort)}
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
        placeholder={t(($) => $.shell.search)}
        aria-label={t(($) => $.shell.searchHint)}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
      />
      <Spotlight.ActionsList>
        {found.map(({ key, label, items }) => (
          <Spotlight.ActionsGroup key={key} label={label}>
            {items.map((item) => (
              <Spotlight.Action
                key={item.key}
                label={item.label}
                {...(item.detail ? { description: item.detail } : {})}
                leftSection={item.icon}
                onClick={item.go}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {found.length === 0 ? <Spotlight.Empty>{t(($) => $.shell.searchNothing)}</Spotlight.Empty> : null}
        {answer.isError && asked !== '' ? <Spotlight.Footer>{t(($) => $.shell.searchOffline)}</Spotlight.Footer> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
