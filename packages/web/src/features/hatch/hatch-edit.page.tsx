import { getHatch } from '@henhouse/contract/hatchery/hatch';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { useHatcheries } from '../../shared/session/current-hatchery';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { WhileChangeable } from '../../shared/ui/form/frame/while-changeable';
import { Answer } from '../../shared/ui/state/answer';
import { ForbiddenState } from '../../shared/ui/state/error-state';
import { hatchPath } from './hatch-paths';
import { useHatchRights } from './hatch-words';
import { PlanForm } from './plan/plan-form';

/** Changes the plan of a hatch until its eggs are set. */
export default function HatchEditPage() {
  const hatchId = usePlace('hatchId');
  const farmId = usePlace('farmId');
  const { mayWork } = useHatchRights(farmId);
  const { hatcheries } = useHatcheries(farmId);
  const hatch = useAnswer(getHatch, { params: { hatchId } });
  return (
    <Answer of={hatch}>
      {(data) => (
        <FormPage
          title={t(($) => $.hatch.changePlanOf, { number: data.number })}
          crumbs={[
            { label: t(($) => $.screen['hatch-summary-list']), to: screenPath('hatch-summary-list', { farmId }) },
            { label: t(($) => $.hatch.number, { number: data.number }), to: hatchPath(data) },
          ]}
        >
          {!mayWork ? (
            <ForbiddenState missing={{ action: 'create', subject: 'Hatch' }} />
          ) : (
            <WhileChangeable isOpen={data.state === 'planned'} text={t(($) => $.hatch.isSetAlreadyText)}>
              <PlanForm farmId={farmId} hatcheries={hatcheries} hatcheryId={data.hatcheryId} hatch={data} />
            </WhileChangeable>
          )}
        </FormPage>
      )}
    </Answer>
  );
}
