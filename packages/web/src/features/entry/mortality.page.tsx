import { EntryPage } from './form/entry-page';
import { mortalityForm } from './kind/mortality-form';

export default function MortalityPage() {
  return <EntryPage of={mortalityForm} />;
}
