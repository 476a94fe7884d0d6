import { EntryPage } from './form/entry-page';
import { chickPlacementForm } from './kind/chick-placement-form';

export default function ChickPlacementPage() {
  return <EntryPage of={chickPlacementForm} />;
}
