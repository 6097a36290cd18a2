import 'reflect-metadata';
import { configFromEnvironment } from '../platform/config/environment.js';
import { type Scenario, scenarios, seedDatabase } from './seed-database.js';

/** `npm run seed -- <scenario>`. */
const args = process.argv[2];
const scenario = scenarios.find((name) => name === args);

if (args !== undefined && !scenario) {
  process.stderr.write(`There is no scenario "${args}". Choose one of: ${scenarios.join(', ')}\n`);
  process.exitCode = 2;
} else {
  await seed(scenario);
}

async function seed(chosen: Scenario | undefined): Promise<void> {
  try {
    const report = await seedDatabase(configFromEnvironment(), chosen);
    const added = Object.entries(report).map(([what, count]) => `${count} ${what}`);
    process.stdout.write(`Added: ${added.join(', ')}.\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
