import { Group, SegmentedControl, Switch } from '@mantine/core';
import i18next, { t } from 'i18next';
import { chooseLanguage } from '../../shared/i18n/i18n';
import { type Language, languageNames, languages } from '../../shared/i18n/language';
import { changeLayout, chooseSkin, type Skin, skins, useAppearance } from '../../shared/look/appearance';
import { Page } from '../../shared/ui/layout/page';
import { StatusPill } from '../../shared/ui/state/status-pill';
import { LifeLine } from '../../shared/ui/thing/life-line';
import { ThingHead } from '../../shared/ui/thing/thing-page';
import { Charts } from './charts';
import { Figures } from './figures';
import { Forms } from './forms';
import { Lists } from './lists';
import { States } from './states';

/** Every piece of the kit in every state, in the skin, language and direction that are chosen: what a newcomer reads first. */
export default function Gallery() {
  const { skin, layout } = useAppearance();
  const noop = () => undefined;
  return (
    <main style={{ maxWidth: 1200, margin: '0 auto', padding: 24 }}>
      <Page>
        <ThingHead
          title="M1-26-07"
          state={<StatusPill tone="good">{t(($) => $.ui.status.good)}</StatusPill>}
          subtitle="Ross 308 · Meadow Farm"
          crumbs={[{ label: t(($) => $.screen['apps-flock-list']), to: '/gallery' }]}
          next={[{ label: t(($) => $.ui.action.edit), onClick: noop }]}
          more={[{ label: t(($) => $.ui.action.copy), onClick: noop, isDanger: true }]}
          life={
            <LifeLine
              steps={['planned', 'placed', 'rearing', 'depleted'].map((label, at) => ({
                label,
                note: at === 1 ? '22,050' : undefined,
              }))}
              now={2}
            />
          }
          tabs={[
            { id: 'overview', label: t(($) => $.thing.overview) },
            { id: 'tasks', label: t(($) => $.word.tasks), count: 2 },
          ]}
          here="overview"
        />
        <Group>
          <SegmentedControl value={skin} onChange={(value) => chooseSkin(value as Skin)} data={[...skins]} />
          <SegmentedControl
            value={i18next.language}
            onChange={(value) => void chooseLanguage(value as Language)}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
          <Switch
            label="RTL"
            checked={layout.isRtl}
            onChange={(event) => changeLayout({ isRtl: event.currentTarget.checked })}
          />
        </Group>
        <Figures />
        <Charts />
        <Lists />
        <Forms />
        <States />
      </Page>
    </main>
  );
}
