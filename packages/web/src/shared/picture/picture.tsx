import { useEffect, useRef } from 'react';
import styles from './picture.module.css';

interface PictureProps {
  /** Null or undefined while it is on its way: the place is kept. */
  readonly blob: Blob | null | undefined;
  readonly alt: string;
  readonly className?: string | undefined;
}

/** A picture that came through the API (an `<img>` of its own cannot show the session) or lies on this device. */
export function Picture({ blob, alt, className }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!blob || !image.current) return undefined;
    const url = URL.createObjectURL(blob);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  if (!blob) return <span className={`${styles.waiting} ${className ?? ''}`} />;
  return <img ref={image} alt={alt} className={className} />;
}
