// Baseline of a list call: Fastify and pg, one query, the rows as they come. Settings come as JSON in `BARE`.
import Fastify from 'fastify';
import pg from 'pg';

const { databaseUrl, sql, values } = JSON.parse(process.env.BARE ?? '{}');
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const server = Fastify();

server.get('/', async () => (await pool.query(sql, values)).rows);

process.stdout.write(`bare server: ${await server.listen({ port: 0, host: '127.0.0.1' })}\n`);
