export * from './commands.js';
export * from './importer.js';
export * from './queries.js';
export * from './row-finding.sql.js';
export * from './lender-column-titles.js';
