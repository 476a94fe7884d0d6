import { EntryPage } from './form/entry-page';
import { feedForm } from './kind/feed-form';

export default function FeedPage() {
  return <EntryPage of={feedForm} />;
}
