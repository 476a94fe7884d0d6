import { createServer, type IncomingMessage } from 'node:http';
import { Pool, types } from 'pg';

/**
 * What the machine can do at most: HTTP and PostgreSQL with nothing between. Prepared statements, one pool, no rights, no
 * checks, no row-level security. `DATABASE_URL` and `COMPANY_ID` come from the environment; prints its port.
 */
types.setTypeParser(1700, Number);
types.setTypeParser(1082, (day) => day);
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const companyId = process.env.COMPANY_ID ?? '';

const shown = `e.id, e.kind, e.farm_id as "farmId", e.shed_id as "shedId", s.name as "shedName", e.flock_id as "flockId", f.number as "flockNumber", e.day,
  e.day - f.hatch_day as "ageDays", e.detail, e.figure, e.unit, e.notes, e.confirmed, e.state, e.version, e.device_at as "deviceAt", e.created_at as "createdAt",
  e.changed_at as "changedAt", u.name as "createdBy", e.reason`;
const from = `from entry e join shed s on s.company_id = e.company_id and s.id = e.shed_id
  join flock f on f.company_id = e.company_id and f.id = e.flock_id left join user_account u on u.id = e.created_by`;

async function readBody(request: IncomingMessage): Promise<Record<string, string>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, string>;
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://bare');
  const id = url.searchParams.get('id');
  switch (url.pathname) {
    case '/list':
      return (
        await pool.query({
          name: 'list',
          text: `select ${shown} ${from} where e.company_id = $1 and e.farm_id = $2 and e.state = 'posted' order by e.day desc, e.created_at desc limit 100`,
          values: [companyId, id],
        })
      ).rows;
    case '/one':
      return (
        await pool.query({
          name: 'one',
          text: `select ${shown} ${from} where e.company_id = $1 and e.id = $2`,
          values: [companyId, id],
        })
      ).rows[0];
    case '/days':
      return (
        await pool.query({
          name: 'days',
          text: `select day, sum(figure) filter (where kind = 'mortality') as dead, sum(figure) filter (where kind = 'feed') as "feedKg",
              sum(figure) filter (where kind = 'water-consumption') as "waterL"
            from entry where company_id = $1 and farm_id = $2 and state = 'posted' and day >= current_date - 365 group by day order by day`,
          values: [companyId, id],
        })
      ).rows;
    default: {
      const body = await readBody(request);
      await pool.query({
        name: 'insert',
        text: `insert into entry (company_id, id, kind, farm_id, shed_id, flock_id, day, detail, figure, unit)
          values ($1, $2, 'mortality', $3, $4, $5, $6, $7, 1, 'birds')`,
        values: [companyId, body.id, body.farmId, body.shedId, body.flockId, body.day, JSON.stringify(body.detail)],
      });
      return { id: body.id };
    }
  }
}

const server = createServer((request, response) => {
  answer(request).then(
    (found) => response.setHeader('content-type', 'application/json').end(JSON.stringify(found)),
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`port ${address.port}\n`);
});
