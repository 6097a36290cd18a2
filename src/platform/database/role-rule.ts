import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../config/config.js';
import { StartupRule } from '../messaging/boot-check.js';
import { roleProblems } from './examine-role.js';

/** Production works with a role that can neither rewrite what is only ever added to nor change a table; elsewhere a warning says so. */
@Injectable()
export class RoleRule extends StartupRule {
  private readonly logger = new Logger(RoleRule.name);

  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {
    super();
  }

  override async problems(): Promise<readonly string[]> {
    const problems = await roleProblems((sql) => this.em.fork().execute(sql));
    if (this.config.isProduction) return problems;
    for (const problem of problems) this.logger.warn(`${problem}. Production would not start.`);
    return [];
  }
}
