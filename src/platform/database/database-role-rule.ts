import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../config/config.js';
import { StartupRule } from '../messaging/startup-check.js';
import { findReadingRoleProblems, findRoleProblems } from './find-role-problems.js';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Production requires a database role that cannot rewrite append-only tables or alter tables, and a role for reading uploaded files that
 * has no other access; elsewhere a violation is only a warning.
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
