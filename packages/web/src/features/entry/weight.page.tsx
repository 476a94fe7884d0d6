import { EntryPage } from './form/entry-page';
import { weightForm } from './kind/weight-form';

export default function WeightPage() {
  return <EntryPage of={weightForm} />;
}
