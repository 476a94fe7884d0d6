import { IconFeather } from '@tabler/icons-react';
import { t } from 'i18next';
import { PlaceBirdsButton } from '../../../shared/place-birds/place-birds-button';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { ActButton } from '../../../shared/ui/page/act-button';
import { Card } from '../../../shared/ui/page/card';
import { EmptyState } from '../../../shared/ui/state/empty-state';

/** A farm without birds on that day: chicks are placed from its flocks. */
export function NoBirds({ farmId, isToday }: { readonly farmId: string; readonly isToday: boolean }) {
  const may = useMay();
  return (
    <Card title={t(($) => $.entry.grid.total)}>
      <EmptyState
        icon={IconFeather}
        title={isToday ? t(($) => $.entry.grid.empty) : t(($) => $.entry.grid.emptyDay)}
        text={t(($) => $.entry.grid.emptyText)}
        actions={
          <>
            <PlaceBirdsButton farmId={farmId} isPrimary />
            {may('read', 'Flock', { farmId }) ? (
              <ActButton
                label={t(($) => $.entry.grid.toFlocks)}
                to={screenPath('apps-flock-list', {}, { farm: farmId })}
                quiet
              />
            ) : null}
          </>
        }
      />
    </Card>
  );
}
