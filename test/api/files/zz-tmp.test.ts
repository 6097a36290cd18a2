import { execSync } from 'node:child_process';
import { it } from '@jest/globals';
import { startTestApplication } from '../../support/application.js';
import { entryCountBomb, lyingSizeBomb, manyEntriesBomb, nestedBomb, overlappingBomb, quotedBomb, repetitionBomb } from '../../support/spreadsheets/bombs.js';
import { StatusFiles } from './status-files.js';

it('loops', async () => {
  const application = await startTestApplication({ worker: true, env: { LOG_LEVEL: 'warn' } });
  const files = new StatusFiles(application, (await application.asAdmin(1)).token);
  const bombs = [repetitionBomb, lyingSizeBomb, manyEntriesBomb, overlappingBomb, quotedBomb, nestedBomb, entryCountBomb].map((b) => [b.name, b()] as const);
  for (let i = 0; i < 12; i++) {
    for (const [name, content] of bombs) {
      const started = Date.now();
      const pending = files.upload(content, 'bomb.xlsx');
      const timer = setTimeout(async () => {
        console.log(name, 'stuck', JSON.stringify(await application.em.execute(`select id, status, progress, created_at, now() from files.upload where finished_at is null`)),
          JSON.stringify(await application.em.execute(`select i.*, o.published_at, o.created_at from platform.inbox i join platform.outbox o on o.id = i.message_id where done_at is null`)),
          JSON.stringify(await application.em.execute(`select pid, application_name, state, wait_event_type, wait_event, left(query, 150) q, now()-query_start as age from pg_stat_activity where datname = current_database()`)),
          execSync('ps -eo pid,ppid,etimes,stat,wchan:20,args | grep -E "parse-process" | grep -v grep || true').toString(),
          JSON.stringify(await application.em.execute(`select table_schema, table_name from information_schema.tables where table_schema not in ('pg_catalog','information_schema') and table_name like '%job%'`)),
        );
      }, 8000);
      const { body } = await pending;
      clearTimeout(timer);
      if (Date.now() - started > 5000) console.log(i, name, Date.now() - started, JSON.stringify(body));
    }
  }
  await application.stop();
}, 900_000);
