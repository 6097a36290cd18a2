import 'reflect-metadata';
import { entities } from '../entities.js';
import { configFromEnvironment } from '../platform/config/environment.js';
import { migrateDatabase } from '../platform/database/migrate.js';

await migrateDatabase(configFromEnvironment().databaseUrls, entities);
