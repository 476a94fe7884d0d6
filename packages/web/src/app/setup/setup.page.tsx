import { getFarm } from '@henhouse/contract/farm/farm';
import { Stepper } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { ImportLink } from '../../shared/import/import-link';
import { PlaceBirdsForm } from '../../shared/place-birds/place-birds-form';
import { screenPath } from '../../shared/screen/screen-path';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { FarmSetupForm } from './farm-setup-form';

/** The first hour: a farm with its sheds, then the birds in them. `?farm=` is the farm whose birds are placed. */
export default function SetupPage() {
  const navigate = useNavigate();
  const search: { farm?: unknown } = useSearch({ strict: false });
  const farmId = typeof search.farm === 'string' ? search.farm : null;
  const later = <ActButton label={t(($) => $.setup.later)} to="/" quiet />;
  return (
    <Page
      title={t(($) => $.screen['apps-setup'])}
      subtitle={t(($) => $.setup.intro)}
      actions={
        farmId === null ? (
          <>
            <ImportLink kind="farms" />
            <ActButton label={t(($) => $.setup.farmAlone)} to={screenPath('apps-farm-add')} subtle />
          </>
        ) : null
      }
    >
      <Stepper active={farmId === null ? 0 : 1} size="sm" maw={480} allowNextStepsSelect={false}>
        <Stepper.Step label={t(($) => $.setup.stepFarm)} />
        <Stepper.Step label={t(($) => $.word.birds)} />
      </Stepper>
      {farmId === null ? (
        <Card>
          <FarmSetupForm
            secondary={later}
            onDone={({ farm, sheds }) =>
              void navigate({
                to: sheds.length > 0 ? screenPath('apps-setup', {}, { farm: farm.id }) : '/',
              })
            }
          />
        </Card>
      ) : (
        <Birds farmId={farmId} />
      )}
    </Page>
  );
}

function Birds({ farmId }: { readonly farmId: string }) {
  const navigate = useNavigate();
  const farm = useAnswer(getFarm, { params: { farmId } });
  return (
    <Answer of={farm}>
      {({ name }) => (
        <Card title={name} subtitle={t(($) => $.setup.birdsText)}>
          <PlaceBirdsForm
            areLiving
            farmId={farmId}
            onPlaced={() => navigate({ to: '/' })}
            secondary={
              <>
                <ImportLink kind="flocks" at={{ farmId }} />
                <ActButton label={t(($) => $.setup.anotherFarm)} to={screenPath('apps-setup')} quiet />
                <ActButton label={t(($) => $.setup.later)} to="/" quiet />
              </>
            }
          />
        </Card>
      )}
    </Answer>
  );
}
