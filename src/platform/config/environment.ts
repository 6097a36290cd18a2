import { type Config, ConfigurationError, loadConfig } from './config.js';

/** The process environment: the only place that reads it. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;

/** Configuration from the environment; prints what is wrong with it and ends the process with code 1. */
export function configFromEnvironment(overrides: Readonly<Record<string, string | undefined>> = {}): Config {
  try {
    return loadConfig({ ...overrides, ...environment });
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
