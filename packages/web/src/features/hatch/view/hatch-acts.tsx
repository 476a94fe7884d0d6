import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import type { HatchStepKind } from '@henhouse/domain/hatchery/hatch/hatch-state';
import { Button, Menu } from '@mantine/core';
import { IconArrowRight, IconChevronDown, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { screenPath } from '../../../shared/screen/screen-path';
import { TraceMenu } from '../../../shared/trace/trace-ways';
import { hatchPath } from '../hatch-paths';
import { useHatchRights } from '../hatch-words';

/** Which step leads on; the others are done when there is a need. */
const leading: readonly HatchStepKind[] = ['set', 'transfer', 'pull', 'grade', 'close'];
const endings: ReadonlySet<HatchStepKind> = new Set(['abort', 'cancel']);

/** What can be done next with a hatch: the step that leads on as a button, the rest beside it. */
export function HatchActs({ hatch }: { readonly hatch: HatchDetail }) {
  const { t } = useTranslation();
  const { mayWork } = useHatchRights(hatch.farmId);
  const { next, state, farmId, id } = hatch;
  const trace = <TraceMenu kind="hatch" id={id} place={{ farmId }} />;
  if (!mayWork) return trace;
  // Eggs that nobody has candled yet are candled first.
  const first = state === 'set' ? 'candle' : leading.find((kind) => next.includes(kind));
  const others = next.filter((kind) => kind !== first);
  return (
    <>
      {trace}
      {state === 'planned' ? (
        <Button
          component={Link}
          variant="default"
          to={screenPath('hatch-edit', { farmId, hatchId: id })}
          leftSection={<IconPencil size={16} />}
        >
          {t(($) => $.hatch.changePlan)}
        </Button>
      ) : null}
      {others.length > 0 ? (
        <Menu>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={14} />}>
              {t(($) => $.hatch.otherSteps)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((kind) => (
              <Menu.Item
                key={kind}
                component={Link}
                to={hatchPath(hatch, { step: kind })}
                {...(endings.has(kind) ? { color: 'red' } : {})}
              >
                {t(($) => $.hatch.stepSave[kind])}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {first ? (
        <Button component={Link} to={hatchPath(hatch, { step: first })} leftSection={<IconArrowRight size={16} />}>
          {t(($) => $.hatch.stepSave[first])}
        </Button>
      ) : null}
    </>
  );
}
