// Baseline of a call: Fastify and pg, the rows as they come. `GET /` runs the statement of `BARE`; `POST /` runs the statements of the
// body, one after the other in a transaction.
import Fastify from 'fastify';
import pg from 'pg';

const { databaseUrl, sql, values } = JSON.parse(process.env.BARE ?? '{}');
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const server = Fastify();

server.get('/', async () => (await pool.query(sql, values)).rows);

server.post('/', async ({ body }) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const rows = [];
    for (const statement of body) rows.push((await client.query(statement.sql, statement.values)).rows);
    await client.query('commit');
    return rows;
  } finally {
    client.release();
  }
});

process.stdout.write(`bare server: ${await server.listen({ port: 0, host: '127.0.0.1' })}\n`);
