import { getShed } from '@henhouse/contract/farm/shed';
import { useAnswer } from '../../shared/api/use-answer';
import { usePlace } from '../../shared/screen/screen-path';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyShed } from './shed/empty-shed';
import { ShedAtWork } from './shed/shed-at-work';

/** A shed at work: what is entered today, what is missing, and the way to the next entry. */
export default function ManageFarmShedPage() {
  const shedId = usePlace('shedId');
  const shed = useAnswer(getShed, { params: { shedId } });
  return (
    <Answer of={shed}>
      {(data) =>
        data.flockId === null ? <EmptyShed shed={data} /> : <ShedAtWork shed={data} flockId={data.flockId} />
      }
    </Answer>
  );
}
