import { EntryPage } from './form/entry-page';
import { waterForm } from './kind/water-form';

export default function WaterConsumptionPage() {
  return <EntryPage of={waterForm} />;
}
