import { getShed } from '@henhouse/contract/farm/shed';
import { pageOf } from '../../shared/ui/thing/page-of';
import { EmptyShed } from './shed/empty-shed';
import { ShedAtWork } from './shed/shed-at-work';

/** A shed at work: what is entered today, what is missing, and the way to the next entry. */
export default pageOf(getShed, 'shedId', (shed) =>
  shed.flockId === null ? <EmptyShed shed={shed} /> : <ShedAtWork shed={shed} flockId={shed.flockId} />,
);
