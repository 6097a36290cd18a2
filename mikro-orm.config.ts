import 'reflect-metadata';
import { entities } from './src/entities.js';
import { ormOptions } from './src/platform/database/orm-options.js';

export default ormOptions({
  databaseUrl:
    process.env.MIGRATION_DATABASE_URL ?? process.env.DATABASE_URL ?? 'postgresql://postgres:postgres@127.0.0.1:55432/loan_marketplace',
  entities,
});
