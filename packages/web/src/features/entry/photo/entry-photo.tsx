import { getEntryPhoto } from '@henhouse/contract/entry/entry-photo';
import type { PictureSize } from '@henhouse/contract/file/file';
import { useQuery } from '@tanstack/react-query';
import { answerOptions } from '../../../shared/api/use-answer';
import { keptPicture } from '../../../shared/outbox/outbox-pictures';
import { currentOwner } from '../../../shared/outbox/sender';
import { Picture } from '../../../shared/picture/picture';

interface EntryPhotoProps {
  readonly fileId: string;
  /** Null for one that was taken here for an entry that is not written yet. */
  readonly entryId: string | null;
  readonly size: PictureSize;
  readonly alt: string;
  readonly className?: string | undefined;
}

/** A photo of an entry: from the server, or from this device while it waits here. */
export function EntryPhoto({ fileId, entryId, size, alt, className }: EntryPhotoProps) {
  const kept = useKeptPhoto(fileId);
  const stored = useQuery({
    ...answerOptions(getEntryPhoto, { params: { entryId: entryId ?? '', fileId }, query: { size } }),
    enabled: entryId !== null && kept === null,
    // It never changes under its id.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <Picture blob={kept ?? stored.data} alt={alt} className={className} />;
}

/** The photo, where it lies on this device; null where it does not, undefined while that is looked up. */
export function useKeptPhoto(fileId: string): Blob | null | undefined {
  const { data } = useQuery({
    queryKey: ['keptPicture', fileId],
    queryFn: () => keptPicture(currentOwner(), fileId),
    networkMode: 'always',
    gcTime: 0,
  });
  return data;
}
