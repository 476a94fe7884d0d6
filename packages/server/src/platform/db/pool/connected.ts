import { Client } from 'pg';

/** Does something with a connection of its own, by whose name the database knows it; it is ended whatever becomes of that. */
export async function connected<T>(url: string, name: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: name });
  // What is lost between two queries fails the next one; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
