/** What may name the place of a device: a machine, a shed, or a hatchery, which is its egg room. One of them does. */
export const placeFields = ['machineId', 'shedId', 'hatcheryId'] as const;
export type PlaceField = (typeof placeFields)[number];

/** The place of a device by id; all null: of none of them, as a figure of a whole farm. */
export type PlaceIds = Readonly<Record<PlaceField, string | null>>;

export const noPlace: PlaceIds = { machineId: null, shedId: null, hatcheryId: null };

/** The place alone, of whatever else a row says. */
export const placeIdsOf = ({ machineId, shedId, hatcheryId }: PlaceIds): PlaceIds => ({
  machineId,
  shedId,
  hatcheryId,
});

/** The id of the machine, shed or hatchery; null: of none of them. */
export const placeIdOf = ({ machineId, shedId, hatcheryId }: PlaceIds): string | null =>
  machineId ?? shedId ?? hatcheryId;

/** The fields that are filled: of a device exactly one. */
export const filledFields = (place: PlaceIds): PlaceField[] => placeFields.filter((field) => place[field] !== null);

export const isSamePlace = (one: PlaceIds, other: PlaceIds): boolean =>
  placeFields.every((field) => one[field] === other[field]);
