/** What a picture may be when it is handed in, and what is made of it. Browser and server keep to the same figures. */
export const pictureLimits = {
  /** As handed in. */
  bytesAtMost: 10 * 1024 * 1024,
  /** As handed in: a camera of 48 megapixels, and little more. */
  pixelsAtMost: 50_000_000,
  /** As stored. */
  storedBytesAtMost: 1_500_000,
  /** Longest side as stored, in pixels. */
  photoSidePx: 2_000,
  logoSidePx: 800,
  /** Longest side of what lists show. */
  smallSidePx: 320,
} as const;

/** Photos that one entry may carry. */
export const photosAtMost = 4;

/** Papers that one document may carry. */
export const docketsAtMost = 20;
