/** False on a device where nothing was ever kept under this name: then the program that reads it need not be loaded. */
export async function isDatabaseThere(database: string): Promise<boolean> {
  const databases = await indexedDB.databases?.();
  return databases === undefined || databases.some(({ name }) => name === database);
}
