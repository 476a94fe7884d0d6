import { EntryPage } from './form/entry-page';
import { chickTransferForm } from './kind/chick-transfer-form';

export default function ChickTransferPage() {
  return <EntryPage of={chickTransferForm} />;
}
