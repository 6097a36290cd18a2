export * from './commands.js';
export * from './importer.js';
