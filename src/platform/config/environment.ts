import { type Config, ConfigurationError, loadConfig } from './config.js';

/** The process environment. Only this file reads it. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;

/** Loads the configuration from the environment; prints errors and exits with code 1 when it is invalid. */
export function configFromEnvironment(overrides: Readonly<Record<string, string | undefined>> = {}): Config {
  try {
    return loadConfig({ ...overrides, ...environment });
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
