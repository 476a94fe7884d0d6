import { useLayKind } from './use-lay-kind';
import { FarmLay } from './farm-lay';

/** The layers or the breeders of one farm. */
export default function FarmLayPage() {
  return <FarmLay kind={useLayKind()} />;
}
