import { type Config, ConfigurationError, loadConfig } from '../platform/config/config.js';
import { environment } from '../platform/config/environment.js';
import { type Finding, note, ok, formatReport, trouble } from './doctor/finding.js';
import { examineMachine } from './doctor/examine-machine.js';
import { examineDatabase, examineProduct, examineReadingRole, examineRedis } from './doctor/examine-services.js';

/** `npm run doctor`: reports the state of this installation and its problems. Exits with code 1 when there is a problem to fix. */
const { DATABASE_URL, READING_DATABASE_URL, REDIS_URL, DATA_DIR = '.data', PORT = '3000' } = environment;
const findings = [...(await examineMachine(DATA_DIR)), ...examineSettings(), ...(await examineServices()), await examineProduct(PORT)];
process.stdout.write(formatReport(findings));
process.exitCode = findings.some(({ state }) => state === 'trouble') ? 1 : 0;

function examineSettings(): Finding[] {
  if (!DATABASE_URL) return [note('settings', 'no DATABASE_URL: npm start brings its own PostgreSQL and keeps its own keys')];
  const config = readSettings();
  return config instanceof ConfigurationError
    ? config.problems.map((problem) => trouble('settings', problem))
    : [ok('settings', `complete, ${config.values.NODE_ENV}${config.values.DEMO ? ', demo data on' : ''}`)];
}

function readSettings(): Config | ConfigurationError {
  try {
    return loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
}

/** Checks every service whose address is known, even when other settings are wrong. */
async function examineServices(): Promise<Finding[]> {
  return [
    ...(DATABASE_URL ? await examineDatabase(DATABASE_URL) : []),
    ...(READING_DATABASE_URL ? await examineReadingRole(READING_DATABASE_URL) : []),
    ...(REDIS_URL ? [await examineRedis(REDIS_URL)] : [ok('queues', 'on PostgreSQL, as no REDIS_URL is set')]),
  ];
}
