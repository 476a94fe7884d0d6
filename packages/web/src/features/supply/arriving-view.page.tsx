import { getArriving } from '@henhouse/contract/supply/arriving';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { Answer } from '../../shared/ui/state/answer';
import { SupplyView } from './supply-view.page';

/** What is on its way to a farm, for whoever receives it there. */
export default function ArrivingViewPage() {
  const [supplyId, farmId] = [usePlace('supplyId'), usePlace('farmId')];
  const supply = useAnswer(getArriving, { params: { supplyId } });
  const list = {
    label: t(($) => $.screen['manage-farm-supply-arriving']),
    to: screenPath('manage-farm-supply-arriving', { farmId }),
  };
  return <Answer of={supply}>{(data) => <SupplyView key={data.version} supply={data} list={list} />}</Answer>;
}
