import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../config/config.js';
import { StartupRule } from '../messaging/startup-check.js';
import { findReadingRoleProblems, findRoleProblems } from './find-role-problems.js';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Production works with a role that can neither rewrite what is only ever added to nor change a table, and reads strangers' files with one that
 * reaches nothing else; elsewhere a warning says so.
 */
@Injectable()
export class DatabaseRoleRule extends StartupRule {
  private readonly logger = new Logger(DatabaseRoleRule.name);

  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {
    super();
  }

  override async problems(): Promise<readonly string[]> {
    const problems = [...(await findRoleProblems((sql) => this.em.fork().execute(sql))), ...(await this.readingProblems())];
    if (this.config.isProduction) return problems;
    for (const problem of problems) this.logger.warn(`${problem}. Production would not start.`);
    return [];
  }

  private async readingProblems(): Promise<string[]> {
    const client = new pg.Client({ connectionString: this.config.databaseUrls.reading, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    try {
      await client.connect();
      return await findReadingRoleProblems(async (sql) => (await client.query<object>(sql)).rows);
    } catch (error) {
      return [`READING_DATABASE_URL does not answer: ${(error as Error).message}`];
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
