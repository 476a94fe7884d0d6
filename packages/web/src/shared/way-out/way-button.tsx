import { readPermission } from '@henhouse/domain/people/permission';
import { rightsOfWay, type WayAct } from '@henhouse/domain/problem/way-act';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { t } from 'i18next';
import { useMay } from '../session/ability';
import { pageTitle } from '../ui/page/page-title';
import WhoCanGrant from '../ui/state/who-can-grant';
import type { PlaceContext } from './act-place';
import { here, placeOfAct } from './act-place';
import { leavePage, type OpenWay, openWay } from './open-way';
import styles from './way-out.module.css';

interface WayButtonProps {
  readonly act: WayAct;
  readonly context: PlaceContext;
  readonly onMended?: OpenWay['onMended'] | undefined;
  /** False where leaving the page would lose what is typed: the screen opens beside it. */
  readonly isKept?: boolean;
  /** As the one thing to do of an empty page. */
  readonly isPrimary?: boolean;
}

/** Does what is needed first: over the page or on its own screen, with the way back. Who may not is told whom to ask. */
export default function WayButton({ act, context, onMended, isKept = true, isPrimary = false }: WayButtonProps) {
  const may = useMay();
  const router = useRouter();
  const rights = rightsOfWay[act];
  const { shedId, storeId } = context;
  // Of the company’s store a right that is limited to farms does not tell.
  const farmId = act === 'takeStockIn' ? (storeId ?? context.farmId) : context.farmId;
  const at = { ...(farmId ? { farmId } : {}), ...(shedId ? { shedId } : {}) };
  const mayDo = rights.some((right) => {
    const permission = readPermission(right);
    return permission !== undefined && may(permission.action, permission.subject, at);
  });
  if (!mayDo) {
    return (
      <span className={styles.ask}>
        <WhoCanGrant missing={rights[0]} />
      </span>
    );
  }
  const place = placeOfAct(act, context);
  if (place === null) return null;
  const look = isPrimary
    ? ({} as const)
    : ({ size: 'compact-sm', variant: 'light', rightSection: <IconArrowRight size={14} /> } as const);
  const label = t(($) => $.wayOut.act[act]);
  if (place !== here && !isKept) {
    return (
      <Button {...look} component="a" href={place} target="_blank" rel="noopener">
        {label}
      </Button>
    );
  }
  return (
    <Button
      {...look}
      onClick={() => {
        if (place === here) return openWay({ act, context, onMended: onMended ?? (() => undefined) });
        leavePage(pageTitle());
        return void router.navigate({ to: place });
      }}
    >
      {label}
    </Button>
  );
}
