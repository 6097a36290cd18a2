import type { DatabaseUrls } from '../database/database-urls.js';
import { configSchema, type Settings } from './config-schema.js';
import { findProductionProblems } from './production-rules.js';

/** All settings, parsed and typed. This class is the injection token. */
export class Config {
  declare readonly values: Settings;
  constructor(values: Settings) {
    Object.defineProperty(this, 'values', { value: Object.freeze(values) });
  }

  get isProduction(): boolean {
    return this.values.NODE_ENV === 'production';
  }

  /** Whether staff with full access must have a second factor. */
  get requiresSecondFactor(): boolean {
    return this.values.REQUIRE_SECOND_FACTOR ?? this.isProduction;
  }

  /** Without separate URLs (rejected in production), one role does everything. */
  get databaseUrls(): DatabaseUrls {
    const { DATABASE_URL, MIGRATION_DATABASE_URL, READING_DATABASE_URL } = this.values;
    return { owner: MIGRATION_DATABASE_URL ?? DATABASE_URL, app: DATABASE_URL, reading: READING_DATABASE_URL ?? DATABASE_URL };
  }
}

/** Invalid settings, one readable line each. */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    );
  }
}

/** Parses settings from the environment and reports all errors at once. Throws `ConfigurationError`. */
export function loadConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = configSchema.safeParse(given);
  if (!parsed.success) throw new ConfigurationError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const config = new Config(parsed.data);
  const problems = [...findMissingSettings(parsed.data), ...(config.isProduction ? findProductionProblems(parsed.data) : [])];
  if (problems.length > 0) throw new ConfigurationError(problems);
  return config;
}

function findMissingSettings(values: Settings): string[] {
  return [
    ...(values.MESSAGE_TRANSPORT === 'http' && !values.SMS_URL ? ['SMS_URL: needed by the http message transport'] : []),
    ...(values.STORAGE === 's3' && !values.S3_BUCKET ? ['S3_BUCKET: needed by the s3 storage'] : []),
    ...(values.BUREAU_URL && !values.BUREAU_API_KEY ? ['BUREAU_API_KEY: needed to ask the credit bureau'] : []),
  ];
}
