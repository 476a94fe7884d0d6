/**
 * What the chicks of a flock are called: the chicks of "Ross 308 PS" (parent stock) are "Ross 308". A flock that does not say it is
 * parent stock gives chicks of its own name.
 */
export function chickBreed(flockBreed: string): string {
  const name = flockBreed.trim().replaceAll(/\s+/g, ' ');
  return name.replace(/ (ps|parent stock|parents?)$/i, '') || name;
}

/** Breeds are typed: the same one whatever its capitals and spaces. */
export function breedKey(breed: string): string {
  return breed.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
