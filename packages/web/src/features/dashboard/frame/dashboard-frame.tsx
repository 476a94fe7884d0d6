import { getFarm } from '@henhouse/contract/farm/farm';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import type { UseQueryResult } from '@tanstack/react-query';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../shared/api/api-error';
import { useAnswer } from '../../../shared/api/use-answer';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { useSession } from '../../../shared/session/session';
import { Page } from '../../../shared/ui/layout/page';
import { ActButton } from '../../../shared/ui/page/act-button';
import { useIsPhone } from '../../../shared/ui/page/use-is-phone';
import { Answer } from '../../../shared/ui/state/answer';
import { DayChoice } from '../day-choice';
import { useKindWords } from './kind-words';

interface DashboardFrameProps<Data> {
  readonly kind: ProductionKind;
  /** Of one farm; of all farms without it. */
  readonly farmId: string | undefined;
  readonly of: UseQueryResult<Data, ApiError>;
  readonly onDay: (day: string) => void;
  readonly children: (data: Data) => ReactNode;
}

/** The page of a dashboard: its title and place, the day it shows, and on a farm the ways on from there. */
export function DashboardFrame<Data extends { readonly day: string; readonly today: string }>(
  props: DashboardFrameProps<Data>,
) {
  const { kind, farmId, of, onDay, children } = props;
  const may = useMay();
  const { title } = useKindWords(kind);
  const company = useSession()?.user.companyName ?? '';
  const farm = useAnswer(getFarm, { params: { farmId: farmId ?? '' } }, { enabled: farmId !== undefined });
  // At the thumb there is one button.
  const isPhone = useIsPhone();
  const choice = of.data ? <DayChoice day={of.data.day} today={of.data.today} onChoose={onDay} /> : null;
  const place =
    farmId === undefined
      ? { label: t(($) => $.word.allFarms) }
      : { label: farm.data?.name ?? t(($) => $.word.farm), to: screenPath('apps-farm-view', { farmId }) };
  return (
    <Page
      title={title}
      crumbs={[{ label: company }, place]}
      actions={
        <>
          {isPhone ? null : choice}
          {farmId !== undefined && may('create', 'DataEntry', { farmId }) ? (
            <ActButton
              adds
              label={t(($) => $.word.recordDay)}
              to={screenPath('manage-farm-data-entry-today', { farmId })}
            />
          ) : null}
        </>
      }
    >
      {isPhone ? choice : null}
      <Answer of={of}>{children}</Answer>
    </Page>
  );
}
